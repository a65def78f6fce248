import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { db, MAIL_FOLDER, MAIL_JOB, mediaKeys, openMail } from '../../platform/index.ts';
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
  const ids = jobs.filter(({ payload }) => openMail(keys, payload).to === email).map(({ id }) => id);
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
