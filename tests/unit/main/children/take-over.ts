import { openHistory } from '../../../../src/main/db/open-history.ts';
import { say } from './say.ts';

/** Takes an earlier history over until it is killed. */
const [file = ''] = process.argv.slice(2);
say('ready');
const open = openHistory(file, Date.now, () => say('indexed'));
say('open');
await open.maintain();
setInterval(() => undefined, 1_000);
