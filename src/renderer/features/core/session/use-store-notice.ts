import { useEffect, useState } from 'react';
import { notify } from '../notices/notices.ts';
import { useSessionStore } from './session-query.ts';

const CAUSE = 'session_store';

/**
 * Warns if this device cannot store the session, or cannot read it now, which can be tried again.
 * @param isReady whether the late texts are loaded
 */
export function useStoreNotice(isReady: boolean): void {
  const { store, reload } = useSessionStore();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isReady) return;
    if (store === 'memory') notify({ cause: CAUSE, tone: 'info', text: 'account:session_memory_only' });
    if (store === 'unreadable')
      notify({
        cause: CAUSE,
        tone: 'info',
        text: 'account:session_unreadable',
        action: { label: 'retry', run: () => void reload().then(() => setRound(round + 1)) },
      });
  }, [isReady, store, round, reload]);
}
