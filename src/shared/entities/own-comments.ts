import * as z from 'zod/mini';
import { said } from './comment.ts';

const item = z.object({ item: said, state: z.enum(['shown', 'held']) });

/** A member's own comments on a target, newest first; `held` ones wait for review. */
export const ownComments = z.object({ comments: z.array(item) });

export type OwnComments = z.output<typeof ownComments>;
