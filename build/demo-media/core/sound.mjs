import { clamp, makeRandom } from './random.mjs';

/** Samples per second of everything synthesised here. */
export const RATE = 32000;

/**
 * Ambient sound for a clip: soft chords, sparse bell notes and one or two beds of noise.
 * `root` in Hz, `chords` as lists of semitones, `bells` notes a minute, `beds` names of BEDS with a level 0..1.
 * Returns interleaved stereo Float32, faded in and out.
 */
export function makeSound({ seconds, seed, root = 110, chords, bells = 9, beds = {}, pad = 0.5 }) {
  const random = makeRandom(seed);
  const length = Math.round(seconds * RATE);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  addPad(left, right, root, chords, pad, seconds);
  addBells(left, right, random, root, bells, seconds);
  reverb(left, 0.34, [1557, 1617, 1491, 1422]);
  reverb(right, 0.34, [1580, 1640, 1514, 1445]);
  for (const [name, level] of Object.entries(beds)) BEDS[name](left, right, random, level, seconds);
  return finish(left, right);
}

function addPad(left, right, root, chords, level, seconds) {
  const span = Math.max(6, seconds / Math.max(1, Math.round(seconds / 9)));
  const turns = Math.ceil(seconds / span);
  for (let c = 0; c < turns; c++) {
    for (const [n, semitone] of chords[c % chords.length].entries()) {
      const f = root * 2 ** (semitone / 12);
      tone(left, c * span, span + 4, f * 0.9985, level * 0.085, n);
      tone(right, c * span, span + 4, f * 1.0015, level * 0.085, n + 3);
    }
  }
}

function tone(out, from, span, f, level, phase) {
  const start = Math.floor(from * RATE);
  const end = Math.min(out.length, Math.floor((from + span) * RATE));
  const step = (Math.PI * 2 * f) / RATE;
  for (let i = start; i < end; i++) {
    const t = (i - start) / RATE;
    const shape = Math.min(1, t / 3.2) * Math.min(1, (span - t) / 3.8);
    const a = step * (i - start) + phase;
    const slow = 0.75 + 0.25 * Math.sin(t * 0.7 + phase);
    out[i] += level * shape * slow * (Math.sin(a) + 0.28 * Math.sin(a * 2) * slow + 0.1 * Math.sin(a * 3));
  }
}

function addBells(left, right, random, root, perMinute, seconds) {
  const scale = [0, 3, 5, 7, 10, 12, 15, 17, 19];
  const step = 60 / Math.max(0.1, perMinute);
  for (let at = 1.5 + random.next() * 2; at < seconds - 3; at += step * random.between(0.45, 1.6)) {
    const f = root * 4 * 2 ** (random.pick(scale) / 12);
    const side = random.between(0.25, 0.75);
    const level = random.between(0.05, 0.12);
    const start = Math.floor(at * RATE);
    const end = Math.min(left.length, start + RATE * 4);
    for (let i = start; i < end; i++) {
      const t = (i - start) / RATE;
      const ring = Math.exp(-t * 1.7) * Math.min(1, t * 120);
      const v =
        level *
        ring *
        (Math.sin(Math.PI * 2 * f * t) + 0.32 * Math.exp(-t * 3) * Math.sin(Math.PI * 2 * f * 2.76 * t));
      left[i] += v * (1 - side);
      right[i] += v * side;
    }
  }
}

function reverb(channel, amount, delays) {
  const dry = Float32Array.from(channel);
  for (const delay of delays) {
    const line = new Float32Array(delay);
    let damp = 0;
    for (let i = 0, k = 0; i < channel.length; i++, k = (k + 1) % delay) {
      const out = line[k];
      damp = out * 0.62 + damp * 0.38;
      line[k] = dry[i] + damp * 0.83;
      channel[i] += out * amount * 0.25;
    }
  }
}

/** Filtered noise whose loudness follows `level(t)` and whose brightness follows `bright(t)` 0..1. */
function bed(left, right, random, level, bright) {
  for (const out of [left, right]) {
    let a = 0;
    let b = 0;
    for (let i = 0; i < out.length; i++) {
      const t = i / RATE;
      const k = 0.006 + bright(t) * 0.3;
      a += (random.next() * 2 - 1 - a) * k;
      b += (a - b) * k;
      out[i] += (a * 0.35 + b * 0.65) * level(t);
    }
  }
}

const BEDS = {
  wind: (l, r, random, k) =>
    bed(
      l,
      r,
      random,
      (t) => k * 1.1 * (0.6 + 0.4 * Math.sin(t * 0.43) * Math.sin(t * 0.19 + 1)),
      (t) => 0.05 + 0.03 * Math.sin(t * 0.37),
    ),
  waves: (l, r, random, k) =>
    bed(
      l,
      r,
      random,
      (t) => k * (0.22 + 0.78 * Math.max(0, Math.sin(t * 0.72)) ** 2.2),
      (t) => 0.1 + 0.22 * Math.max(0, Math.sin(t * 0.72 - 0.5)),
    ),
  river: (l, r, random, k) =>
    bed(
      l,
      r,
      random,
      (t) => k * 0.4 * (0.9 + 0.1 * Math.sin(t * 1.3)),
      () => 0.2,
    ),
  rain: (l, r, random, k, seconds) => {
    bed(
      l,
      r,
      random,
      () => k * 0.34,
      () => 0.9,
    );
    for (let n = 0; n < seconds * 26; n++) patter(random.chance(0.5) ? l : r, random, k);
  },
  town: (l, r, random, k) =>
    bed(
      l,
      r,
      random,
      (t) => k * (0.75 + 0.25 * Math.sin(t * 0.3)),
      () => 0.016,
    ),
  crickets: (l, r, random, k, seconds) => {
    for (const [out, f, rate] of [
      [l, 4150, 0.9],
      [r, 4460, 1.13],
      [l, 3890, 0.61],
    ]) {
      for (let i = 0; i < seconds * RATE; i++) {
        const t = i / RATE;
        const chirp = clamp(Math.sin(t * rate * 6.28) * 2 - 0.6) * (0.5 + 0.5 * Math.sin(t * 6.28 * 31));
        if (chirp > 0 && i < out.length) out[i] += k * 0.035 * chirp * Math.sin(t * f * 6.28);
      }
    }
  },
  train: (l, r, random, k, seconds) => {
    const near = (t) => Math.exp(-(((t % 24) - 6.6) ** 2) / 16);
    bed(
      l,
      r,
      random,
      (t) => k * 2.1 * near(t),
      () => 0.035,
    );
    for (let t = 0.4; t < seconds - 1; t += 0.86) {
      for (const beat of [0, 0.13, 0.36, 0.49]) thump(l, r, t + beat, k * 0.5 * near(t), random);
    }
  },
};

function patter(out, random, k) {
  const start = Math.floor(random.next() * (out.length - 900));
  const f = random.between(900, 3200);
  const level = k * random.between(0.01, 0.06);
  for (let i = 0; i < 700; i++)
    out[start + i] += level * Math.exp(-i / 120) * Math.sin((i / RATE) * 6.28 * f);
}

function thump(left, right, at, level, random) {
  const start = Math.floor(at * RATE);
  if (level < 0.004) return;
  for (let i = 0; i < 2400 && start + i < left.length; i++) {
    const v = level * Math.exp(-i / 420) * (Math.sin((i / RATE) * 6.28 * 92) + 0.3 * (random.next() - 0.5));
    left[start + i] += v;
    right[start + i] += v * 0.9;
  }
}

function finish(left, right) {
  let peak = 0.01;
  for (let i = 0; i < left.length; i++) peak = Math.max(peak, Math.abs(left[i]), Math.abs(right[i]));
  const gain = 0.5 / peak;
  const out = new Float32Array(left.length * 2);
  const fade = RATE * 1.2;
  for (let i = 0; i < left.length; i++) {
    const k = gain * Math.min(1, i / fade) * Math.min(1, (left.length - i) / fade);
    out[i * 2] = left[i] * k;
    out[i * 2 + 1] = right[i] * k;
  }
  return out;
}
