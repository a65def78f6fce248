import type { RefCallback } from 'react';

/** What a picture shows, by the attributes it says it with. */
export interface PictureSources {
  readonly sizes?: string;
  readonly srcSet?: string;
  readonly src: string;
}

interface PictureProps extends Partial<PictureSources> {
  readonly ref?: RefCallback<HTMLImageElement>;
}

/**
 * Props of an `<img>` that shows this. In a page its sources are set once it is in the document: a browser that got
 * widths (`320w`) holds the picture, to choose again when the window changes, and drops it only when it leaves the
 * document. A screen that React starts and then makes again never enters it, so it would leak with all it was made
 * from. Html of the server has the sources, and stays as it came.
 */
export function pictureSources(sources: PictureSources): PictureProps {
  if (import.meta.env.SSR) return sources;
  return {
    ref: (image) => {
      // The address last: it is asked for at once.
      for (const name of ['sizes', 'srcSet', 'src'] as const) {
        const value = sources[name] ?? '';
        if ((image?.getAttribute(name) ?? '') !== value) image?.setAttribute(name, value);
      }
    },
  };
}
