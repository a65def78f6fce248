import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tryFolder } from '../../../../src/main/downloads/try-folder.ts';
import { fillDisk } from './fill-disk.ts';
import { say } from './say.ts';

/** Tries a folder on a disk that it has filled, and once more with room on it; says what came of both. */
const [folder = ''] = process.argv.slice(2);
const outcome = async () =>
  tryFolder(folder).then(
    () => 'good',
    (thrown: Error) => thrown.message,
  );

const makeRoom = fillDisk(join(folder, 'filler'));
say(`full ${await outcome()} ${readdirSync(folder).join()}`);
makeRoom();
say(`room ${await outcome()} ${readdirSync(folder).join()}`);
say('end');
setInterval(() => undefined, 1_000);
