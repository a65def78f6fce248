import type { Api } from '../../../shared/api/table/index.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';
import { addVote, removeVote } from './services/vote.ts';

export const voteHandlers: Pick<ApiHandlers<Api>, 'vote.add' | 'vote.rem'> = {
  'vote.add': addVote,
  'vote.rem': removeVote,
};
