import { useEffect, useState } from 'react';
import { asAppError } from '../../../shared/errors/app-error.ts';
import { CLAIM_MS } from '../../../shared/upload/limits.ts';
import { useHost } from '../../host/host.ts';

/**
 * Says to the other moderators that this one is at it while it is open.
 * @returns who else is at it, `null`: nobody; and how to take it over
 */
export function useClaim(id: string, isOn: boolean) {
  const { api } = useHost();
  const [takenBy, setTakenBy] = useState<string | null>(null);
  const [isTaking, setIsTaking] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const claim = (act: 'claim' | 'take') =>
      api.run('desk.claim', { id, act }).then(
        () => setTakenBy(null),
        (thrown: unknown) => {
          const { reason, params } = asAppError(thrown);
          if (reason === 'claim_taken') setTakenBy(String(params?.['name'] ?? ''));
        },
      );
    void claim(isTaking ? 'take' : 'claim');
    const timer = setInterval(() => void claim('claim'), CLAIM_MS / 3);
    return () => {
      clearInterval(timer);
      api.run('desk.claim', { id, act: 'leave' }).catch(() => undefined);
    };
  }, [api, id, isOn, isTaking]);
  return { takenBy, take: () => setIsTaking(true) };
}
