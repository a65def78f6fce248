import type { HostInfo } from '../../shared/entities/host-info.ts';
import type { Context } from '../context.ts';
import type { History } from '../db/history.ts';
import type { OpenHistory } from '../db/open-history.ts';
import { createFeature, lifecycleOf } from './feature.ts';

/** The history of this device. @param changed visits or their index have changed */
export function createHistoryFeature(
  context: Pick<Context, 'historyFile' | 'settings'>,
  changed: () => void,
) {
  const feature = createFeature(
    'the history',
    async (): Promise<{ readonly open: OpenHistory; readonly history: History }> => {
      const [{ openHistory }, { createHistory }] = await Promise.all([
        import('../db/open-history.ts'),
        import('../db/history.ts'),
      ]);
      const open = openHistory(context.historyFile, Date.now, changed);
      const isEnabled = () => context.settings.current().keepHistory;
      return { open, history: createHistory({ open, isEnabled, changed, now: Date.now }) };
    },
    async ({ open }) => {
      await open.end();
      open.close();
    },
  );
  return {
    /** @throws AppError `storage_failed` if not even memory can be used, as the database's code is missing */
    get: async (): Promise<History> => (await feature.get()).history,
    /** The notices of its opening. Never throws. */
    notices: (): Promise<HostInfo['notices']> =>
      feature.get().then(
        ({ open }) => [...open.notices],
        () => ['history_unavailable'],
      ),
    /** Continues the unfinished work of an earlier start. */
    maintain: async (): Promise<void> => (await feature.started())?.open.maintain(),
    ...lifecycleOf(feature),
  };
}
