import type { Cue } from './engine-types.ts';

/** Most cues read from one file. */
const MOST = 20_000;

const TIMING =
  /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})\s+-->\s+(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})/;

/** The cues of a WebVTT file in its order; everything else (notes, styles, a broken time) is skipped. Never throws. */
export function readVtt(text: string): readonly Cue[] {
  if (!/^\ufeff?WEBVTT(?:\s|$)/.test(text)) return [];
  const blocks = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .slice(0, MOST);
  return blocks.flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    const parts = TIMING.exec(lines[at] ?? '');
    if (!parts) return [];
    const [from, until] = [secondsOf(parts.slice(1, 5)), secondsOf(parts.slice(5, 9))];
    const words = lines
      .slice(at + 1)
      .join('\n')
      .trim();
    return until > from && words !== '' ? [{ from, until, text: words }] : [];
  });
}

function secondsOf(parts: readonly (string | undefined)[]): number {
  const [hours = 0, minutes = 0, seconds = 0, thousandths = 0] = parts.map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds + thousandths / 1000;
}

/** A part of a sprite, pixels. */
export interface Place {
  readonly address: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const FRAGMENT = /^(.+)#xywh=(?:pixel:)?(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/;

/**
 * The picture of a second in a storyboard; in a gap the last one before it. `null`: none.
 * @param base absolute address of the storyboard's file, to which its pictures are relative
 */
export function placeAt(cues: readonly Cue[], second: number, base: string): Place | null {
  const cue = cues.findLast(({ from }) => from <= second) ?? cues[0];
  const parts = FRAGMENT.exec(cue?.text ?? '');
  if (!parts || !URL.canParse(parts[1] ?? '', base)) return null;
  const [x = 0, y = 0, width = 0, height = 0] = parts.slice(2).map(Number);
  return width > 0 && height > 0
    ? { address: new URL(parts[1] ?? '', base).href, x, y, width, height }
    : null;
}
