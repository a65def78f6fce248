/** Draws the application icon at every size it is needed in: `node make-icons.mjs`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { css, oklch } from './core/color.mjs';
import { icns, ico } from './core/icon-files.mjs';

const BUILD = fileURLToPath(new URL('../icons/', import.meta.url));
const RESOURCES = fileURLToPath(new URL('../../resources/icons/', import.meta.url));
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];

const night = [css(oklch(0.27, 0.05, 280)), css(oklch(0.13, 0.025, 275))];
const coral = [css(oklch(0.79, 0.135, 38)), css(oklch(0.68, 0.185, 20))];
const MOON = crescent(512, 512, 300, 246, [112, -92]);

mkdirSync(BUILD, { recursive: true });
mkdirSync(RESOURCES, { recursive: true });

const full = icon({ inset: 64, corner: 208, detail: true });
const small = icon({ inset: 0, corner: 224, detail: false });
const square = icon({ inset: 0, corner: 0, detail: true });
writeFileSync(BUILD + 'icon.svg', full);
writeFileSync(RESOURCES + 'icon.svg', full);
writeFileSync(RESOURCES + 'mark.svg', mark());
writeFileSync(RESOURCES + 'favicon.svg', small);

const pngs = new Map();
for (const size of SIZES) {
  const svg = size <= 48 ? small : full;
  const png = await sharp(Buffer.from(svg), { density: 144 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
  pngs.set(size, png);
  writeFileSync(`${BUILD}${size}x${size}.png`, png);
  if ([16, 32, 64, 256, 512].includes(size)) writeFileSync(`${RESOURCES}icon-${size}.png`, png);
}
writeFileSync(BUILD + 'icon.png', pngs.get(1024));
writeFileSync(BUILD + 'icon.ico', ico([16, 24, 32, 48, 64, 128, 256].map((size) => [size, pngs.get(size)])));
writeFileSync(BUILD + 'icon.icns', icns(pngs));
writeFileSync(RESOURCES + 'favicon.ico', ico([16, 32, 48].map((size) => [size, pngs.get(size)])));
writeFileSync(
  RESOURCES + 'apple-touch-icon.png',
  await sharp(Buffer.from(square)).resize(180, 180).png().toBuffer(),
);
writeFileSync(
  RESOURCES + 'icon-maskable-512.png',
  await sharp(Buffer.from(square)).resize(512, 512).png().toBuffer(),
);

/** A coral crescent on a night-blue tile; three stars and a soft halo where there is room for them. */
function icon({ inset, corner, detail }) {
  const side = 1024 - inset * 2;
  const grow = detail ? 1 : 1.2;
  const stars = `<g fill="#fff3e6"><circle cx="676" cy="356" r="17"/><circle cx="596" cy="492" r="10" opacity=".8"/><circle cx="742" cy="500" r="12" opacity=".7"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 1024 1024"><defs>
<linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${night[0]}"/><stop offset="1" stop-color="${night[1]}"/></linearGradient>
<linearGradient id="c" x1="0.7" y1="0" x2="0.2" y2="1"><stop offset="0" stop-color="${coral[0]}"/><stop offset="1" stop-color="${coral[1]}"/></linearGradient>
<radialGradient id="h"><stop offset="0" stop-color="${coral[1]}" stop-opacity=".34"/><stop offset="1" stop-color="${coral[1]}" stop-opacity="0"/></radialGradient></defs>
<rect x="${inset}" y="${inset}" width="${side}" height="${side}" rx="${corner}" fill="url(#n)"/>
${detail ? '<circle cx="470" cy="540" r="430" fill="url(#h)"/>' : ''}<path transform="translate(512 512) scale(${grow}) translate(-512 -512)" d="${MOON}" fill="url(#c)"/>
${detail ? stars : ''}</svg>
`;
}

/** The bare crescent in the text's colour, for monochrome places such as a tray. */
function mark() {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="192 192 640 640"><path d="${MOON}" fill="currentColor"/></svg>\n`;
}

/** A disc at (x, y) less a smaller disc moved by `bite`, as one path (two arcs between the crossing points). */
function crescent(x, y, outer, inner, [dx, dy]) {
  const d = Math.hypot(dx, dy);
  const along = (d * d + outer * outer - inner * inner) / (2 * d);
  const across = Math.sqrt(outer * outer - along * along);
  const [ux, uy] = [dx / d, dy / d];
  const p = (s) =>
    `${(x + ux * along - uy * across * s).toFixed(2)} ${(y + uy * along + ux * across * s).toFixed(2)}`;
  return `M${p(-1)}A${outer} ${outer} 0 1 0 ${p(1)}A${inner} ${inner} 0 1 1 ${p(-1)}Z`;
}
