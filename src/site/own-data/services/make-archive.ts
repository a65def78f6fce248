import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { ARCHIVE_MS } from '../../../shared/accounts/leaving.ts';
import { accountOf } from '../../identity/index.ts';
import { db, type DoJob, putJob } from '../../platform/index.ts';
import { archiveNamed, endArchive, finishArchive } from '../repositories/archives.ts';
import { mediaNamed } from '../../catalog/index.ts';
import { ARCHIVED, jsonOf, pageOf, rowsOfMember } from './archive-parts.ts';
import { readArchiveTexts } from './archive-texts.ts';
import { ARCHIVE_END_JOB, textOfPayload, textPayload } from './job-names.ts';
import type { OwnDataContext } from '../context.ts';

/**
 * Makes a requested archive: one file that is complete or does not exist. Then sends a mail, and schedules the deletion
 * after seven days.
 */
export const makeArchive =
  (context: OwnDataContext): DoJob =>
  async ({ payload }) => {
    const { writer, database, accounts, clock, jobs, origin } = context;
    const id = textOfPayload(payload);
    const archive = await writer.change(() => archiveNamed(id));
    if (!archive || archive.state === 'ready') return;
    const { member_id: memberId } = archive;
    const [account] = await database.read(accountOf(memberId));
    if (account?.state !== 'active') return;
    const bytes = await writeArchive(context, id, memberId, account.language);
    await writer.change(function* () {
      const now = clock.now();
      if (!(yield* finishArchive(id, bytes, now + ARCHIVE_MS))) return;
      yield* putJob({ kind: ARCHIVE_END_JOB, payload: textPayload(id), runAt: now + ARCHIVE_MS }, now);
      const { email: to, language, name } = account;
      const values = { name, link: `${origin()}/settings/account/` };
      yield* accounts.outbox.put({ kind: 'archive_ready', to, language, values });
    });
    jobs.wake();
  };

/** Deletes an archive; a newer one of the same member stays. */
export const endOldArchive =
  (context: OwnDataContext): DoJob =>
  async ({ payload }) => {
    const id = textOfPayload(payload);
    await context.archives.remove(id);
    await context.writer.change(() => endArchive(id));
  };

async function writeArchive(
  { archives, database, store }: OwnDataContext,
  id: string,
  memberId: number,
  language: 'en' | 'ja',
): Promise<number> {
  const zip = new ZipFile();
  // Nobody else would hear it, and an error that nobody hears ends the site.
  zip.on('error', (cause: Error) => (zip.outputStream as Readable).destroy(cause));
  const pictures = await picturesOf({ database }, memberId);
  for (const part of ARCHIVED)
    addLazy(zip, `data/${part[0]}.json`, () => Readable.from(jsonOf(rowsOfMember(database, part, memberId))));
  for (const key of pictures)
    addLazy(
      zip,
      `pictures/${key}`,
      async () => (await store.open(key))?.createReadStream() ?? Readable.from([]),
      false,
    );
  const texts = readArchiveTexts(language);
  addLazy(zip, 'index.html', () => Readable.from(pageOf(database, memberId, language, texts, pictures)));
  zip.end();
  return archives.write(id, zip.outputStream as Readable);
}

function addLazy(
  zip: ZipFile,
  name: string,
  make: () => Readable | Promise<Readable>,
  compress = true,
): void {
  zip.addReadStreamLazy(name, { compress }, (done) => {
    void Promise.resolve()
      .then(make)
      .then(
        // An error of the source fails the archive.
        (stream) =>
          done(
            null,
            stream.once('error', (cause) => zip.emit('error', cause)),
          ),
        (cause: unknown) => done(cause as Error, Readable.from([])),
      );
  });
}

/** Files of a member's pictures and photos. */
async function picturesOf(
  { database }: Pick<OwnDataContext, 'database'>,
  memberId: number,
): Promise<readonly string[]> {
  const [member] = await database.read(
    db.selectFrom('member').select(['avatar_key', 'cover_key']).where('id', '=', memberId),
  );
  const photos = await database.read(
    db
      .selectFrom('photo as p')
      .innerJoin('album as a', 'a.id', 'p.album_id')
      .select('p.picture_key')
      .where('a.owner_id', '=', memberId),
  );
  const keys = [
    member?.avatar_key ?? '',
    member?.cover_key ?? '',
    ...photos.map((photo) => photo.picture_key),
  ];
  const files: string[] = [];
  for (const key of new Set(keys.filter(Boolean)))
    for (const object of await database.read(mediaNamed(key))) files.push(object.key);
  return files;
}
