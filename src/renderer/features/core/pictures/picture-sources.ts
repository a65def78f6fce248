import type { RefCallback } from 'react';

/** The source attributes of a picture. */
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
 * widths (`320w`) holds the picture, to choose again when the window changes, and releases it only when it leaves the
 * document. A screen that React starts and then renders again never enters it, so it would leak with everything it
 * references. Html of the server has the sources, and is not changed.
 */
export function pictureSources(sources: PictureSources): PictureProps {
  if (import.meta.env.SSR) return sources;
  return {
    ref: (image) => {
      // The address last: setting it starts the request.
      for (const name of ['sizes', 'srcSet', 'src'] as const) {
        const value = sources[name] ?? '';
        if ((image?.getAttribute(name) ?? '') !== value) image?.setAttribute(name, value);
      }
    },
  };
}
