import type { Captions } from './engine-types.ts';

/** Height of the bar below the captions, pixels. */
const BAR = 76;
/** Height of a caption line in browsers, share of the picture's height. */
const LINE_SHARE = 0.064;

/** Captions over a picture, always above the bar whatever the picture's size. */
export interface CaptionTrack {
  /** `null`: none. Has no effect once closed. */
  show(captions: Captions | null): void;
  close(): void;
}

/**
 * Captions as the browser's own text track, which full screen and casting support too. Tracks cannot be removed, so
 * there is one per language, which is reused and refilled.
 */
export function createCaptionTrack(media: HTMLVideoElement): CaptionTrack {
  let shown: Captions | null = null;
  let free = freeLines(media);
  const fill = ({ language, label, cues }: Captions) => {
    const track =
      [...media.textTracks].find((each) => each.language === language && each.kind === 'captions') ??
      media.addTextTrack('captions', label, language);
    // The list of cues exists only while the track is not disabled.
    track.mode = 'showing';
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
    for (const { from, until, text } of cues) {
      const cue = new VTTCue(from, until, text);
      // Counted from below, so that the text ends above the bar. A cue that is shown already does not move.
      cue.line = -(free + text.split('\n').length - 1);
      track.addCue(cue);
    }
  };
  const sizes = new ResizeObserver(() => {
    const now = freeLines(media);
    if (now === free) return;
    free = now;
    if (shown) fill(shown);
  });
  sizes.observe(media);
  return {
    show(captions) {
      for (const track of media.textTracks) track.mode = 'disabled';
      shown = captions;
      if (captions) fill(captions);
    },
    close: () => sizes.disconnect(),
  };
}

/** The first line, counted from below, above the bar. */
function freeLines({ clientHeight }: HTMLVideoElement): number {
  return Math.max(3, Math.ceil(BAR / (Math.max(1, clientHeight) * LINE_SHARE)));
}
