/** One PNG with every thumbnail, for looking at: `node contact-sheet.mjs OUT.png [columns] [from] [to]`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { OUT } from './core/out.mjs';

const [file, columns = '6', from = '1', to = '999', folder = 'thumbs'] = process.argv.slice(2);
const [width, height] = folder === 'thumbs' ? [320, 180] : [240, 240];
const names = readdirSync(join(OUT, folder))
  .filter((n) => folder !== 'thumbs' || n.endsWith('-320.webp'))
  .sort()
  .slice(Number(from) - 1, Number(to));
const across = Number(columns);
const tiles = names.map((name, i) => ({
  input: join(OUT, folder, name),
  left: (i % across) * (width + 6),
  top: Math.floor(i / across) * (height + 6),
}));
await sharp({
  create: {
    width: across * (width + 6),
    height: Math.ceil(names.length / across) * (height + 6),
    channels: 3,
    background: '#0b0b10',
  },
})
  .composite(tiles)
  .png()
  .toFile(file);
