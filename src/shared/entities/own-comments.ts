import * as z from 'zod/mini';
import { comment, commentModel } from './comment.ts';

const state = z.enum(['shown', 'held']);
const ownWire = z.object({ comments: z.array(z.object({ item: comment, state })) });
const ownModel = z.object({ comments: z.array(z.object({ item: commentModel, state })) });

export type OwnComments = z.output<typeof ownModel>;

/** A member's own comments on something, newest first; `held` ones wait for review. */
export const ownComments = z.codec(ownWire, ownModel, { decode: (from) => from, encode: (from) => from });
