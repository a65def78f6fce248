import { join } from 'node:path';
import { openUploads } from '../../../../src/main/uploads/open-uploads.ts';
import { stampFile } from '../../../../src/main/uploads/source-file.ts';
import { memberId } from '../../../../src/shared/ids.ts';
import { say } from './say.ts';

/**
 * Uploads files from the data folder `root` until all are done, or it is killed: those of an earlier run go on, and where there was
 * none each of `films`, `path=id of the upload`, is added.
 */
const [root = '', site = '', ...films] = process.argv.slice(2);

const uploads = openUploads({
  file: join(root, 'uploads.db'),
  userAgent: 'Yoru/0 (test)',
  token: async () => 'a-token',
  changed: () => undefined,
  onIdle: ({ hasStopped }) => say(hasStopped ? 'stopped' : 'done'),
  refused: () => undefined,
});
uploads.become({ site, memberId: memberId.parse('7') });
if (uploads.list().length === 0) {
  for (const [at, film] of films.entries()) {
    const [path = '', id = ''] = film.split('=');
    const start = { ref: 'not-of-interest', id: String(at + 1), address: `/api/upload/${id}` };
    uploads.add(await stampFile(path), start);
  }
}
say('ready');
// Stays until it is killed, as an app does.
setInterval(() => undefined, 1_000);
