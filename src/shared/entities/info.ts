import * as z from 'zod/mini';

/** The information pages, by the hash that leads to each (specification 2). */
export const INFO_SECTIONS = ['policy', 'terms', 'support', '2257'] as const;
export type InfoSectionId = (typeof INFO_SECTIONS)[number];

/** Facts about the operator in the texts; `unfilled` runs name one of them. */
export const INFO_FACTS = [
  'operator',
  'address',
  'email',
  'privacyEmail',
  'abuseEmail',
  'custodian',
  'recordsAddress',
  'law',
  'court',
  'updated',
] as const;
export type InfoFact = (typeof INFO_FACTS)[number];

/** An https address, a mailbox, or another section; nothing executable. */
export const infoHref = z
  .string()
  .check(
    z.maxLength(2_048),
    z.regex(/^(?:https:\/\/[^\s"<>\\]+|mailto:[^\s"<>\\]+@[^\s"<>\\]+|#(?:policy|terms|support|2257))$/),
  );

/** Text with one style. The pages are trees of these, never markup. */
const run = z.object({
  text: z.string(),
  isStrong: z.boolean(),
  isEmphasis: z.boolean(),
  href: z.nullable(infoHref),
  /** A fact that the operator has not filled in; the page marks the gap. */
  unfilled: z.nullable(z.enum(INFO_FACTS)),
});

const runs = z.array(run);

const block = z.union([
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), runs }),
  z.object({ kind: z.literal('paragraph'), runs }),
  z.object({ kind: z.literal('quote'), runs }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(runs) }),
]);

const section = z.object({ id: z.enum(INFO_SECTIONS), title: z.string(), blocks: z.array(block) });

/** Answer of `info.get`: all information pages in one language, in the order of `INFO_SECTIONS`. */
export const info = z.object({ sections: z.array(section) });

export type Info = z.output<typeof info>;
export type InfoSection = Info['sections'][number];
export type InfoBlock = InfoSection['blocks'][number];
export type InfoRun = z.output<typeof run>;
