import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createHistory } from '../../../../src/main/db/history.ts';
import { openHistory } from '../../../../src/main/db/open-history.ts';
import { temporaryFolder } from '../temporary.ts';

export const NOON = Date.UTC(2026, 10, 21, 12);

/** The history as the page's calls see it, over a file of the test's own. */
export function start(file = join(temporaryFolder(), 'history.db'), { isEnabled = true } = {}) {
  let changes = 0;
  let now = NOON;
  let isOpen = true;
  const open = openHistory(file, () => now);
  const history = createHistory({
    open,
    isEnabled: () => isEnabled,
    changed: () => void (changes += 1),
    now: () => now,
  });
  const close = () => {
    if (isOpen) open.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { file, open, history, close, changes: () => changes, at: (time: number) => (now = time) };
}

export const idsOf = (page: { entries: readonly { videoId: string }[] }) =>
  page.entries.map(({ videoId }) => Number(videoId));
