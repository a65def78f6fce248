import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Operation } from '../../../shared/api/table/index.ts';
import type { FollowedKind } from '../../../shared/entities/marks.ts';

const RECORDS = {
  model: 'model.get',
  channel: 'channel.get',
  member: 'member.get',
  playlist: 'playlist.get',
} as const satisfies Readonly<Record<FollowedKind, Operation>>;

/**
 * Writes the number of subscribers that the site gave the member into the cached data of the target: shared answers are older,
 * and a screen must show one number.
 * @param number `undefined`: there is none
 */
export function useKnownSubscribers(
  kind: FollowedKind,
  name: string,
  { number, shown }: { readonly number: number | undefined; readonly shown: number | undefined },
): void {
  const queries = useQueryClient();
  const write = useEffectEvent((subscribers: number) => {
    const isOfIt = ({ queryKey: [, input] }: { readonly queryKey: readonly unknown[] }) =>
      Object.values(input ?? {}).includes(name);
    for (const { queryKey, state } of queries
      .getQueryCache()
      .findAll({ queryKey: [RECORDS[kind]], predicate: isOfIt }))
      if (state.data)
        queries.setQueryData<object>(queryKey, (known) => known && { ...known, subscribers }, {
          // Its age stays: the rest of it was not fetched again.
          updatedAt: state.dataUpdatedAt,
        });
  });
  useEffect(() => {
    if (number !== undefined && shown !== undefined && number !== shown) write(number);
  }, [number, shown]);
}
