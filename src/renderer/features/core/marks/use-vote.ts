import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { OwnVote } from '../../../../shared/entities/marks.ts';
import type { VotedOn, VoteValue } from '../../../../shared/filters/votes.ts';
import { useApiMutation } from '../mutation/use-api-mutation.ts';
import { notify } from '../notices/notices.ts';
import { setCastVote, useCastVote, type CastVote } from './cast-votes.ts';

interface Voted {
  readonly on: VotedOn;
  readonly id: string;
  /** From the shared answer. */
  readonly likes: number;
  readonly dislikes: number;
  /** The member's vote as `marks` says; unknown of a visitor. */
  readonly mark: OwnVote | undefined;
}

interface Vote extends CastVote {
  /** Votes; pressing the present vote takes it back. */
  readonly press: (value: VoteValue) => void;
}

type Answer = OutputOf<Api['vote.add']>;

/** The member's vote on a target and its counters, which change with the site's answer and not before. */
export function useVote({ on, id, likes, dislikes, mark }: Voted): Vote {
  const key = `${on} ${id}`;
  const cast = useCastVote(key) ?? { vote: mark ?? 'none', likes, dislikes };
  const take = (answer: Answer, vote: OwnVote) =>
    setCastVote(key, { vote, likes: answer.likes, dislikes: answer.dislikes });
  const add = useApiMutation<'vote.add', Answer & { readonly value: VoteValue }>('vote.add', {
    send: async (input, run) => ({ ...(await run(input)), value: input.value }),
    onSuccess: (answer) => {
      take(answer, answer.value);
      notify({ cause: 'vote', tone: 'success', text: 'notify:vote_success' });
    },
  });
  const remove = useApiMutation('vote.rem', { onSuccess: (answer) => take(answer, 'none') });
  const press = (value: VoteValue) =>
    void (cast.vote === value ? remove.send({ on, object_id: id }) : add.send({ on, object_id: id, value }));
  return { ...cast, press };
}
