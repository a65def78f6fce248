import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { db, MAIL_FOLDER, MAIL_JOB, mediaKeys, type MediaKeys, openMail } from '../../platform/index.ts';
import type { OwnDataContext } from '../context.ts';

/** Removes mails to an address that wait, that failed, or that lie in the folder of a site without a mail server. */
export async function removeMails(
  { config, database, writer }: OwnDataContext,
  email: string,
): Promise<void> {
  const keys = mediaKeys(config.mediaKeys, config.data);
  const jobs = await database.read(
    db.selectFrom('job').select(['id', 'payload']).where('kind', '=', MAIL_JOB),
  );
  const ids = jobs.filter(({ payload }) => receiverOf(keys, payload) === email).map(({ id }) => id);
  if (ids.length > 0)
    await writer.change(function* () {
      yield db.deleteFrom('job').where('id', 'in', ids);
    });
  const folder = join(config.data, MAIL_FOLDER);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.eml')) continue;
    const { to = [] } = await PostalMime.parse(await readFile(join(folder, name)));
    if (to.some(({ address }) => address === email)) await rm(join(folder, name), { force: true });
  }
}

/** `null`: it was sealed with a key that is gone, so nobody can read it any more. It must not stop an erasure. */
function receiverOf(keys: MediaKeys, payload: Uint8Array): string | null {
  try {
    return openMail(keys, payload).to;
  } catch {
    return null;
  }
}
