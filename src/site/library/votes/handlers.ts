import { addVote, removeVote } from './services/vote.ts';
import type { LibraryHandlers } from '../context.ts';

export const voteHandlers: Pick<LibraryHandlers, 'vote.add' | 'vote.rem'> = {
  'vote.add': addVote,
  'vote.rem': removeVote,
};
