import type { Captions } from './engine-types.ts';

/** Height of the bar below the captions, pixels. */
const BAR = 76;
/** What browsers give a line of captions, share of the picture's height. */
const LINE_SHARE = 0.064;

/** Captions over a picture, kept above the bar whatever the picture's size. */
export interface CaptionTrack {
  /** `null`: none. Means nothing once closed. */
  show(captions: Captions | null): void;
  close(): void;
}

/**
 * Captions as the browser's own text track, which full screen and casting know too. Tracks cannot be removed, so one a
 * language is kept and filled anew.
 */
export function createCaptionTrack(media: HTMLVideoElement): CaptionTrack {
  let shown: readonly VTTCue[] = [];
  const place = () => {
    for (const cue of shown) cue.line = lineOf(cue.text, media.clientHeight);
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(media);
  return {
    show(captions) {
      for (const track of media.textTracks) track.mode = 'disabled';
      shown = captions ? fill(trackOf(media, captions), captions) : [];
      place();
    },
    close: () => sizes.disconnect(),
  };
}

function trackOf(media: HTMLVideoElement, { language, label }: Captions): TextTrack {
  const known = [...media.textTracks].find((each) => each.language === language && each.kind === 'captions');
  return known ?? media.addTextTrack('captions', label, language);
}

function fill(track: TextTrack, { cues }: Captions): readonly VTTCue[] {
  // The list of cues is there only while the track is not disabled.
  track.mode = 'showing';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  return cues.map(({ from, until, text }) => {
    const cue = new VTTCue(from, until, text);
    track.addCue(cue);
    return cue;
  });
}

/** The line a text begins at, counted from below, so that it ends above the bar. */
function lineOf(text: string, height: number): number {
  const free = Math.max(3, Math.ceil(BAR / (Math.max(1, height) * LINE_SHARE)));
  return -(free + text.split('\n').length - 1);
}
