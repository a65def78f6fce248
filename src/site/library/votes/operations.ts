import { addVote, removeVote } from './services/vote.ts';
import type { LibraryOperations } from '../context.ts';

export const voteOperations: Pick<LibraryOperations, 'vote.add' | 'vote.rem'> = {
  'vote.add': {
    handler: addVote,
    needs: [],
  },
  'vote.rem': {
    handler: removeVote,
    needs: [],
  },
};
