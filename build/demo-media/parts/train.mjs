import { blend, css } from '../core/color.mjs';
import { WIDTH, glow, rect } from '../core/image.mjs';
import { hash } from '../core/random.mjs';
import { vector } from '../core/vector.mjs';

const CAR = 172;

/** Arches from edge to edge; `deck` is the rail height, `foot` the water line. */
export async function viaduct(p, { deck, foot, gap }) {
  const wall = p.land(0.78);
  let arches = '';
  for (let x = -30; x < WIDTH + gap; x += gap) {
    const w = gap - 24;
    arches += `M${x} ${foot + 8}V${deck + 52 + w * 0.3}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${deck + 52 + w * 0.3}V${foot + 8}Z`;
  }
  return vector(`<defs><linearGradient id="v" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(wall)}"/>
    <stop offset="1" stop-color="${css(blend(wall, p.mist, 0.2))}"/></linearGradient></defs>
    <path fill-rule="evenodd" d="M0 ${deck + 2}H${WIDTH}V${foot}H0Z${arches}" fill="url(#v)"/>
    <rect x="0" y="${deck - 3}" width="${WIDTH}" height="9" fill="${css(p.land(0.92))}"/>
    <path d="M0 ${deck - 3}H${WIDTH}" stroke="${css(blend(wall, p.moon, 0.4))}" stroke-width="1.6"/>`);
}

/** A train of seven cars; at t = 0 it is about to enter the picture, at about 13 s it has left it. */
export function drawTrain(image, p, { deck, t, left, cars = 7, speed = 195 }) {
  const length = cars * CAR;
  const head = t * speed - 60;
  for (let c = 0; c < cars; c++) {
    const from = head - (c + 1) * CAR;
    const x = left ? WIDTH - from - CAR : from;
    if (x > WIDTH || x + CAR < 0) continue;
    car(image, p, x, deck, c === 0, c, left);
  }
  const nose = left ? WIDTH - head : head;
  if (head > 0 && head < WIDTH + length) {
    for (let s = 0; s < 5; s++)
      glow(
        image,
        nose + (left ? -1 : 1) * s * 46,
        deck - 20,
        66 - s * 6,
        [255, 244, 214],
        0.42 - s * 0.07,
        2,
        0.5,
      );
  }
}

function car(image, p, x, deck, first, index, left) {
  const body = blend(p.land(0.8), [120, 60, 60], 0.16);
  const top = deck - 47;
  for (let s = 0; s < 6; s++) rect(image, x + 6 - s, top + s, CAR - 14 + s * 2, 1, body);
  rect(image, x + 1, top + 6, CAR - 4, 37, body);
  rect(image, x + 1, deck - 14, CAR - 4, 2.4, [232, 96, 84], 0.8);
  rect(image, x + 12, deck - 6, 30, 4, p.land(1));
  rect(image, x + CAR - 44, deck - 6, 30, 4, p.land(1));
  for (let w = 0; w < 9; w++) {
    const wx = x + 10 + w * 17;
    const level = 0.86 + 0.14 * hash(index, w, 5);
    rect(
      image,
      wx,
      top + 11,
      w % 4 === 3 ? 8 : 13,
      w % 4 === 3 ? 24 : 14,
      blend(p.lamp, [255, 250, 235], 0.3),
      level,
    );
    if (hash(index, w, 9) > 0.55 && w % 4 !== 3) rect(image, wx + 4, top + 17, 5, 8, p.land(0.9), 0.6);
  }
  glow(image, x + CAR / 2, deck - 28, CAR * 0.72, p.lamp, 0.3, 2, 0.42);
  if (first) rect(image, left ? x + 1 : x + CAR - 9, top + 10, 6, 16, [255, 250, 230]);
}
