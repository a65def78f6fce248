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
 * Props of an `<img>` that shows this. In a page its sources are given once it stands there: a browser that was told
 * widths (`320w`) keeps the picture to choose anew when the window changes, and forgets it only when it is taken out of
 * the page. A screen that React begins and makes anew never comes in, so it stayed for good with all it was made from.
 * Html of the server has them, and is left as it came.
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
