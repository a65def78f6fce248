/** Shapes of the photos: what is cut out of a drawn scene, and how large it is stored. Pixels. */
export const SHAPES = {
  wide: { cut: [1080, 720], keep: [1080, 720] },
  full: { cut: [1280, 720], keep: [1280, 720] },
  tall: { cut: [540, 720], keep: [720, 960] },
  square: { cut: [720, 720], keep: [720, 720] },
};

/** Photos of the albums as [scene, palette, seed, shape, pan 0..1]. Ids follow the order, so add at the end. */
export const PHOTOS = [
  ['lanternStreet', 'rose', 51, 'tall', 0.5],
  ['auroraLake', 'peacock', 52, 'wide', 0.4],
  ['cityRiver', 'violet', 53, 'full', 0],
  ['moonBranch', 'dusk', 54, 'tall', 0.6],
  ['sea', 'plum', 55, 'wide', 0.6],
  ['snowVillage', 'indigo', 56, 'square', 0.4],
  ['mistyRidges', 'violet', 57, 'wide', 0.5],
  ['fireflyWood', 'teal', 58, 'tall', 0.4],
  ['wheelBay', 'indigo', 59, 'wide', 0.5],
  ['lighthouseCoast', 'dusk', 60, 'tall', 1],
  ['skyLanterns', 'bluehour', 61, 'square', 0.5],
  ['starHill', 'ocean', 62, 'wide', 0.3],
  ['balloons', 'rose', 63, 'tall', 0.5],
  ['longBridge', 'teal', 64, 'full', 0],
  ['terraces', 'plum', 65, 'wide', 0.5],
  ['dunes', 'wine', 66, 'square', 0.5],
  ['wetWindow', 'violet', 67, 'tall', 0.3],
  ['nightTrain', 'teal', 68, 'wide', 0.2],
  ['cloudSea', 'ember', 69, 'full', 0],
  ['cityRain', 'bluehour', 70, 'tall', 0.5],
  ['paperNight', 'rose', 71, 'square', 0.5],
  ['moonPhases', 'silver', 72, 'wide', 0.5],
  ['auroraLake', 'emerald', 73, 'tall', 0.5],
  ['lanternStreet', 'dusk', 74, 'wide', 0.5],
  ['starHill', 'plum', 75, 'tall', 0.4],
  ['sea', 'midnight', 76, 'square', 0.5],
  ['snowVillage', 'rose', 77, 'wide', 0.6],
  ['cityRiver', 'teal', 78, 'tall', 0.6],
  ['turningStars', 'indigo', 79, 'square', 0.5],
  ['waveScales', 'emerald', 80, 'wide', 0.5],
  ['mistyRidges', 'wine', 81, 'tall', 0.5],
  ['lighthouseCoast', 'ocean', 82, 'wide', 0.5],
  ['contours', 'rose', 83, 'square', 0.5],
  ['fireflyWood', 'indigo', 84, 'wide', 0.5],
  ['balloons', 'peacock', 85, 'full', 0],
  ['moonBranch', 'violet', 86, 'square', 0.6],
  ['wheelBay', 'dusk', 87, 'tall', 0.5],
  ['dunes', 'indigo', 88, 'wide', 0.5],
  ['skyLanterns', 'violet', 89, 'tall', 0.5],
  ['cloudSea', 'violet', 90, 'wide', 0.5],
  ['terraces', 'teal', 91, 'tall', 0.5],
  ['longBridge', 'violet', 92, 'wide', 0.6],
];

/** Longest side of the small variant, pixels. */
export const SMALL = 480;

/** Id of the photo at a place of the plan. */
export const photoId = (at) => `photo-${String(at + 1).padStart(3, '0')}`;
