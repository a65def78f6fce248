import { onCommit, type Steps } from '../../db/port.ts';
import type { Live } from './live.ts';

type Parts = { readonly live: Pick<Live, 'publish'> };

/** Has the clients of members hear that what they are to each other, or follow, has changed. */
export function* tellRelation({ live }: Parts, ...memberIds: readonly (number | null)[]): Steps<void> {
  yield* onCommit(() => {
    for (const id of memberIds) if (id !== null) live.publish(id, { kind: 'relation' });
  });
}

/** Has a member's clients hear that a list of their own has changed. */
export function* tellList({ live }: Parts, memberId: number): Steps<void> {
  yield* onCommit(() => live.publish(memberId, { kind: 'list' }));
}
