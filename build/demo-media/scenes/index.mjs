import { cityRain, cityRiver, longBridge, wheelBay } from './city.mjs';
import { fireflyWood, skyLanterns, wetWindow } from './festival.mjs';
import { auroraLake, cloudSea, mistyRidges, starHill } from './mountain.mjs';
import { contours, moonPhases, paperNight, waveScales } from './pattern.mjs';
import { balloons, dunes, moonBranch, terraces, turningStars } from './quiet.mjs';
import { lighthouseCoast, sea } from './sea.mjs';
import { lanternStreet, nightTrain, snowVillage } from './village.mjs';

/**
 * Every scene by name. A scene is `async ({ p, random, variant }) => draw`, where `draw(image, t)` fills the
 * opaque picture for the moment t (seconds) and gives the same pixels for the same arguments.
 */
export const SCENES = {
  auroraLake,
  balloons,
  cityRain,
  cityRiver,
  cloudSea,
  contours,
  dunes,
  fireflyWood,
  lanternStreet,
  lighthouseCoast,
  longBridge,
  mistyRidges,
  moonBranch,
  moonPhases,
  nightTrain,
  paperNight,
  sea,
  skyLanterns,
  snowVillage,
  starHill,
  terraces,
  turningStars,
  waveScales,
  wetWindow,
  wheelBay,
};
