import * as z from 'zod/mini';
import { objectNumber } from '../ids.ts';
import { count, instant } from './wire.ts';

/** `adopted`: it names a model of the site now. */
export const PROPOSED_STATES = ['open', 'adopted', 'refused'] as const;
export type ProposedState = (typeof PROPOSED_STATES)[number];

/** Names in a page of the list. */
export const PROPOSED_PAGE = 30;

const namedModel = z.object({
  id: objectNumber,
  dir: z.string(),
  title_en: z.string(),
  title_ja: z.string(),
});

/** A name in the words of a submission, as its member wrote it. */
export const proposedName = z.object({
  name: z.string(),
  state: z.enum(PROPOSED_STATES),
  /** What it was adopted as. */
  model: z.nullable(namedModel),
});
export type ProposedName = z.output<typeof proposedName>;

/** Names that members propose, each once; the last proposed first. */
export const proposedPage = z.object({
  items: z.array(
    z.object({
      id: objectNumber,
      ...proposedName.shape,
      /** A model of the same name. */
      same: z.nullable(namedModel),
      /** In how many submissions it is. */
      submissions: count,
      /** The newest of them. */
      newest: z.array(
        z.object({ id: objectNumber, title_en: z.string(), title_ja: z.string(), member: z.string() }),
      ),
      proposed_at: instant,
    }),
  ),
  total_count: count,
  pages: count,
});
export type ProposedItem = z.output<typeof proposedPage>['items'][number];
