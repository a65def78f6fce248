import * as z from 'zod/mini';

const caption = z.object({ en: z.string(), ja: z.string() });
/** The draft of an addition also has captions of photos that are public already, by photo id. */
const draft = z.object({ captions: z.optional(z.record(z.string().check(z.regex(/^\d{1,15}$/)), caption)) });

export type Captions = Readonly<Record<string, z.output<typeof caption>>>;

/** @param text the draft of a submission; empty: no captions change */
export function captionsIn(text: string): Captions {
  return text === '' ? {} : (z.parse(draft, JSON.parse(text)).captions ?? {});
}
