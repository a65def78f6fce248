import * as z from 'zod/mini';
import { objectNumber } from '../ids.ts';
import { count, instant } from './wire.ts';

/** `adopted`: it is the name of a model now. */
export const PROPOSED_STATES = ['open', 'adopted', 'refused'] as const;
export type ProposedState = (typeof PROPOSED_STATES)[number];

/** Names on a page of the list. */
export const PROPOSED_PAGE = 30;

const namedModel = z.object({
  id: objectNumber,
  dir: z.string(),
  title_en: z.string(),
  title_ja: z.string(),
});

/** A name in a submission's metadata, as its member wrote it. */
export const proposedName = z.object({
  name: z.string(),
  state: z.enum(PROPOSED_STATES),
  /** The model that it was adopted as. */
  model: z.nullable(namedModel),
});
export type ProposedName = z.output<typeof proposedName>;

/** Names that members propose, without repetitions; the last proposed first. */
export const proposedPage = z.object({
  items: z.array(
    z.object({
      id: objectNumber,
      ...proposedName.shape,
      /** A model with the same name. */
      same: z.nullable(namedModel),
      /** The number of submissions with it. */
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
