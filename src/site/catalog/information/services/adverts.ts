import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as z from 'zod/mini';
import { AD_SLOTS, adAddress, type SiteConfig } from '../../../../shared/entities/site.ts';

const title = z.string().check(z.minLength(1), z.maxLength(120));

const file = z.object({
  adverts: z.array(
    z.object({
      slot: z.enum(AD_SLOTS),
      title: z.object({ en: title, ja: title }),
      url: adAddress,
      // A name, not a path: the picture must be in the folder.
      picture: z.string().check(z.regex(/^[\w-][\w.-]{0,99}$/)),
    }),
  ),
});

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Largest picture, bytes: large adverts would make every page slow. */
const PICTURE_MAX = 300_000;

export interface AdPicture {
  readonly address: string;
  readonly type: string;
  readonly body: Buffer;
}

export interface Adverts {
  readonly slots: SiteConfig['adSlots'];
  readonly pictures: readonly AdPicture[];
}

/**
 * The operator's adverts, `ads.json` and its pictures in a folder, read once at start. Without the folder there are no
 * adverts.
 * @throws Error with the file and the wrong field
 */
export function readAdverts(folder: string): Adverts {
  const path = join(folder, 'ads.json');
  if (!existsSync(path)) return { slots: [], pictures: [] };
  const fail = (why: string, cause?: unknown) => new Error(`adverts ${path}: ${why}`, { cause });
  const parsed = file.safeParse(readJson(path, fail));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw fail(`${issue?.path.map(String).join('.') || 'file'} does not fit`);
  }
  const { adverts } = parsed.data;
  const twice = adverts.find(({ slot }, at) => adverts.findIndex((other) => other.slot === slot) !== at);
  if (twice) throw fail(`${twice.slot} is taken twice`);
  const taken = adverts.map((advert) => ({ advert, picture: readPicture(folder, advert.picture, fail) }));
  return {
    slots: taken.map(({ advert: { slot, title: words, url }, picture }) => ({
      slot,
      title: words.en,
      titleJa: words.ja,
      thumb: picture.address,
      url,
    })),
    pictures: taken.map(({ picture }) => picture),
  };
}

type Fail = (why: string, cause?: unknown) => Error;

/** Its address is derived from its content, so it can be cached forever. */
function readPicture(folder: string, name: string, fail: Fail): AdPicture {
  const extension = extname(name).toLowerCase();
  const type = TYPES[extension];
  if (type === undefined) throw fail(`${name} is no picture`);
  let body: Buffer;
  try {
    body = readFileSync(join(folder, name));
  } catch (cause) {
    throw fail(`${name} cannot be read`, cause);
  }
  if (body.length > PICTURE_MAX) throw fail(`${name} is larger than ${PICTURE_MAX} bytes`);
  const key = createHash('sha256').update(body).digest('hex').slice(0, 20);
  return { address: `/media/a/${key}${extension}`, type, body };
}

function readJson(path: string, fail: Fail): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch (cause) {
    throw fail('is not JSON', cause);
  }
}
