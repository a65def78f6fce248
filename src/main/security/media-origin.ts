import * as z from 'zod/mini';
import { readOrigin } from '../site-address.ts';

const answer = z.object({ mediaOrigin: z.string() });

/** The media origin a site named. */
export interface KnownMedia {
  readonly site: string;
  readonly media: string;
}

/** Origins of pictures and media: the site, and the media origin the site names. */
export interface MediaOrigins {
  current(): readonly string[];
  /** The origin of new media. */
  latest(): string;
  /** The value to store for the next run. */
  known(): KnownMedia | null;
  /**
   * Reads the media origin out of an answer to `site.config`.
   * @returns whether it is new, so that the page has to be reloaded under a policy that allows it
   */
  learn(body: string): boolean;
}

/**
 * @param site the site's origin, read at each use as the visitor may change it
 * @param remembered media origin known from the last run; belongs to that run's site
 */
export function createMediaOrigins(site: () => string, remembered: KnownMedia | null): MediaOrigins {
  let known = remembered;
  const latest = () => (known?.site === site() ? known.media : site());
  return {
    latest,
    current: () => [...new Set([site(), latest()])],
    known: () => known,
    learn(body) {
      const media = readMediaOrigin(body) ?? site();
      const isNew = latest() !== media;
      known = { site: site(), media };
      return isNew;
    },
  };
}

function readMediaOrigin(body: string): string | null {
  try {
    const parsed = answer.safeParse(JSON.parse(body));
    return parsed.success ? readOrigin(parsed.data.mediaOrigin) : null;
  } catch {
    return null;
  }
}
