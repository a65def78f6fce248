/** Portraits of the models as [motif, palette] and covers of the channels as [scene, palette, seed, top 0..1]. Ids follow the order. */
const MOTIFS = ['crescent', 'ridge', 'lantern', 'stars', 'waves', 'orbit'];
const PALETTES = 'indigo violet rose peacock ocean ember teal plum dusk bluehour emerald midnight wine'.split(
  ' ',
);

/** Every motif with ten palettes, neighbours unlike in both. */
export const PORTRAITS = Array.from({ length: 60 }, (_none, i) => [
  MOTIFS[i % MOTIFS.length],
  PALETTES[(i * 5 + Math.floor(i / MOTIFS.length)) % PALETTES.length],
]);

export const COVERS = [
  ['nightTrain', 'violet', 21, 0.62],
  ['longBridge', 'bluehour', 22, 0.7],
  ['sea', 'ocean', 23, 0.6],
  ['lanternStreet', 'ember', 24, 0.5],
  ['cityRiver', 'plum', 25, 0.72],
  ['wheelBay', 'rose', 26, 0.42],
  ['snowVillage', 'midnight', 27, 0.75],
  ['lighthouseCoast', 'dusk', 28, 0.25],
  ['mistyRidges', 'teal', 29, 0.6],
  ['auroraLake', 'peacock', 30, 0.5],
  ['fireflyWood', 'emerald', 31, 0.6],
  ['starHill', 'indigo', 32, 0.7],
];

export const portraitId = (index) => `portrait-${String(index + 1).padStart(2, '0')}`;
export const coverId = (index) => `cover-${String(index + 1).padStart(2, '0')}`;
