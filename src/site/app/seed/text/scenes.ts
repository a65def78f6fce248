import type { Theme } from './titles.ts';

/** Scenes of the demo pictures (manifest) that suit a subject, so that titles and pictures go together. */
export const THEME_SCENES: Readonly<Record<Theme, readonly string[]>> = {
  city: ['cityRain', 'cityRiver', 'wheelBay', 'wetWindow', 'longBridge', 'lanternStreet'],
  train: ['nightTrain', 'longBridge', 'cityRiver', 'snowVillage', 'wetWindow'],
  sea: ['sea', 'lighthouseCoast', 'wheelBay', 'longBridge', 'waveScales'],
  weather: ['cityRain', 'wetWindow', 'mistyRidges', 'cloudSea', 'sea'],
  sky: ['starHill', 'auroraLake', 'turningStars', 'moonBranch', 'cloudSea', 'moonPhases', 'balloons'],
  snow: ['snowVillage', 'auroraLake', 'mistyRidges', 'starHill'],
  festival: ['lanternStreet', 'skyLanterns', 'wheelBay', 'balloons'],
  sound: ['wetWindow', 'fireflyWood', 'moonBranch', 'sea', 'nightTrain', 'terraces', 'paperNight'],
  room: ['wetWindow', 'lanternStreet', 'cityRain'],
  nature: ['fireflyWood', 'moonBranch', 'mistyRidges', 'terraces', 'dunes', 'auroraLake'],
  road: ['longBridge', 'dunes', 'mistyRidges', 'cityRiver', 'nightTrain', 'starHill'],
  abstract: ['waveScales', 'contours', 'moonPhases', 'paperNight', 'turningStars'],
};

/** The same for categories, where one names what is to be seen. */
export const CATEGORY_SCENES: Readonly<Record<string, readonly string[]>> = {
  rain: ['cityRain', 'wetWindow'],
  snow: ['snowVillage'],
  coast: ['sea', 'lighthouseCoast', 'dunes'],
  waves: ['sea', 'waveScales'],
  harbours: ['wheelBay', 'longBridge', 'lighthouseCoast'],
  ferries: ['sea', 'longBridge'],
  lighthouses: ['lighthouseCoast'],
  lanterns: ['lanternStreet', 'skyLanterns'],
  festivals: ['lanternStreet', 'skyLanterns'],
  fireworks: ['wheelBay', 'skyLanterns'],
  trains: ['nightTrain'],
  stations: ['nightTrain', 'snowVillage'],
  bridges: ['longBridge'],
  rivers: ['cityRiver', 'longBridge'],
  stars: ['starHill', 'turningStars'],
  moonlight: ['moonBranch', 'moonPhases'],
  fog: ['mistyRidges', 'cloudSea'],
  mountains: ['mistyRidges', 'cloudSea', 'terraces'],
  skies: ['auroraLake', 'cloudSea', 'balloons'],
  forests: ['fireflyWood', 'moonBranch'],
  blossom: ['moonBranch'],
  windows: ['wetWindow'],
  cafes: ['wetWindow', 'lanternStreet'],
  neon: ['cityRain', 'cityRiver'],
  dawn: ['cloudSea', 'balloons'],
  'small-towns': ['snowVillage', 'lanternStreet', 'terraces'],
  'summer-nights': ['fireflyWood', 'skyLanterns'],
  'night-drives': ['longBridge', 'dunes'],
};

/** Scenes without a clip of their own: whose clip their pictures lead to. */
export const KINDRED_SCENES: Readonly<Record<string, string>> = {
  cityRiver: 'cityRain',
  paperNight: 'wheelBay',
  longBridge: 'wheelBay',
  lanternStreet: 'skyLanterns',
  balloons: 'skyLanterns',
  lighthouseCoast: 'sea',
  waveScales: 'sea',
  dunes: 'turningStars',
  starHill: 'auroraLake',
  moonPhases: 'turningStars',
  mistyRidges: 'cloudSea',
  terraces: 'snowVillage',
  contours: 'cloudSea',
  moonBranch: 'fireflyWood',
  wetWindow: 'cityRain',
};
