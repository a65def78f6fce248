import type { Captions } from './engine-types.ts';

/** Height of the bar below the captions, pixels. */
const BAR = 76;
/** What browsers give a line of captions, share of the picture's height. */
const LINE_SHARE = 0.064;

/**
 * Captions as the browser's own text track, which full screen and casting know too. Tracks cannot be removed, so one a
 * language is kept and filled anew.
 */
export function showCaptions(media: HTMLVideoElement, captions: Captions | null): void {
  for (const track of media.textTracks) track.mode = 'disabled';
  if (!captions) return;
  const { language, label, cues } = captions;
  const track =
    [...media.textTracks].find((each) => each.language === language && each.kind === 'captions') ??
    media.addTextTrack('captions', label, language);
  // The list of cues is there only while the track is not disabled.
  track.mode = 'showing';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  for (const { from, until, text } of cues) {
    const cue = new VTTCue(from, until, text);
    cue.line = lineOf(text, media.clientHeight);
    track.addCue(cue);
  }
}

/** The line a text begins at, counted from below, so that it ends above the bar. */
function lineOf(text: string, height: number): number {
  const free = Math.max(3, Math.ceil(BAR / (Math.max(1, height) * LINE_SHARE)));
  return -(free + text.split('\n').length - 1);
}
