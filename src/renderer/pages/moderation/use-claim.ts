import { useEffect, useState } from 'react';
import { asAppError } from '../../../shared/errors/app-error.ts';
import { CLAIM_MS } from '../../../shared/upload/limits.ts';
import { useHost } from '../../host/host.ts';

type Act = 'claim' | 'take' | 'leave';

/**
 * Says to the other moderators that this one is at a submission or a case while it is open.
 * @returns who else is at it, `null`: nobody; and how to take it over
 */
export function useClaim(kind: 'submission' | 'case', id: string, isOn: boolean) {
  const { api } = useHost();
  const [takenBy, setTakenBy] = useState<string | null>(null);
  const [isTaking, setIsTaking] = useState(false);
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
    void claim(isTaking ? 'take' : 'claim');
    const timer = setInterval(() => void claim('claim'), CLAIM_MS / 3);
    return () => {
      clearInterval(timer);
      if (isOwn) send('leave').catch(() => undefined);
    };
  }, [api, kind, id, isOn, isTaking]);
  return { takenBy, take: () => setIsTaking(true) };
}
