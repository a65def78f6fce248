import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asAppError } from '../../../shared/errors/app-error.ts';
import { CLAIM_MS } from '../../../shared/upload/limits.ts';
import { useMember } from '../../features/core/session/session-query.ts';
import { useHost } from '../../host/host.ts';

type Act = 'claim' | 'take' | 'leave';

interface Claimed {
  readonly kind: 'submission' | 'case';
  readonly id: string;
  /** Whether there is something to decide. */
  readonly isOn: boolean;
  /** Name of the moderator who has claimed it, by its record; empty: nobody. */
  readonly by: string;
}

/**
 * Shows to the other moderators that this one has a submission or a case open.
 * @returns who else has claimed it, `null`: nobody; and how to take it over
 */
export function useClaim({ kind, id, isOn, by }: Claimed) {
  const { api } = useHost();
  const me = useMember()?.name;
  const [takenBy, setTakenBy] = useState<string | null>(null);
  const act = useRef<((act: Act) => Promise<void>) | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    let isOwn = false;
    const send = (act: Act): Promise<unknown> =>
      kind === 'submission'
        ? api.run('desk.claim', { id, act })
        : api.run('case.claim', {
            id,
            ...(act === 'take' && { take: '1' as const }),
            ...(act === 'leave' && { drop: '1' as const }),
          });
    const claim = (act: Act) =>
      send(act).then(
        () => {
          isOwn = true;
          setTakenBy(null);
        },
        (thrown: unknown) => {
          const { reason, params } = asAppError(thrown);
          if (reason !== 'claim_taken') return;
          isOwn = false;
          setTakenBy(String(params?.['name'] ?? ''));
        },
      );
    act.current = claim;
    void claim('claim');
    const timer = setInterval(() => void claim('claim'), CLAIM_MS / 3);
    return () => {
      clearInterval(timer);
      act.current = null;
      if (isOwn) send('leave').catch(() => undefined);
    };
  }, [api, kind, id, isOn]);
  const look = useEffectEvent(() => {
    if (by !== me) void act.current?.('claim');
  });
  const known = useRef(by);
  useEffect(() => {
    // Somebody has taken it over, or has released it.
    if (known.current !== by) look();
    known.current = by;
  }, [by]);
  return { takenBy, take: () => void act.current?.('take') };
}
