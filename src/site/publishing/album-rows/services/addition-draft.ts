import * as z from 'zod/mini';

const caption = z.object({ en: z.string(), ja: z.string() });
/** What the draft of an addition holds beside words: captions of photos that are public already, by their ids. */
const draft = z.object({ captions: z.optional(z.record(z.string().check(z.regex(/^\d{1,15}$/)), caption)) });

export type Captions = Readonly<Record<string, z.output<typeof caption>>>;

/** @param text the draft of a submission; empty: it changes no words */
export function captionsIn(text: string): Captions {
  return text === '' ? {} : (z.parse(draft, JSON.parse(text)).captions ?? {});
}
