import { createHistory } from '../../../../src/main/db/history.ts';
import { openHistory } from '../../../../src/main/db/open-history.ts';
import { say } from './say.ts';

/**
 * Clears what was visited before a moment until it is killed; says when that is out of sight and when it is gone.
 * `hold`: goes no further once it is out of sight, however late the kill comes.
 */
const [file = '', until = '', mode = ''] = process.argv.slice(2);
const changed = () => {
  say('unseen');
  if (mode === 'hold') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
};
const now = () => Date.parse(until) + 3_600_000;
const open = openHistory(file, now);
const history = createHistory({ open, isEnabled: () => true, changed, now });
say('ready');
await history.clear({ until });
say('gone');
setInterval(() => undefined, 1_000);
