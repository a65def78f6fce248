import { createHistory } from '../../../../src/main/db/history.ts';
import { openHistory } from '../../../../src/main/db/open-history.ts';
import { say } from './say.ts';

/** Clears what was visited before a moment until it is killed, telling when that is out of sight and when it is gone. */
const [file = '', until = ''] = process.argv.slice(2);
const now = () => Date.parse(until) + 3_600_000;
const open = openHistory(file, now);
const history = createHistory({ open, isKept: () => true, changed: () => say('unseen'), now });
say('ready');
await history.clear({ until });
say('gone');
setInterval(() => undefined, 1_000);
