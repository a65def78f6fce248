import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { submissionOfUpload } from '../../../src/site/publishing/uploads/repositories/submissions.ts';
import { changeUpload } from '../../../src/site/publishing/uploads/repositories/uploads.ts';
import { applyEvent } from '../../../src/site/publishing/uploads/services/transition.ts';
import type { Member } from '../../support/world-members.ts';
import type { World } from '../../support/world.ts';
import { postForm } from '../account-calls.ts';
import type { TestSite } from '../support.ts';
import { newUpload } from '../upload-forms.ts';

/** What a member does with a site. */
export async function memberOf(site: TestSite, world: World, member: Member) {
  const token = await world.sessionFor(member);
  return {
    token,
    get: async <T>(path: string) => (await site.get(path, { token })).json<T>(),
    post: async (path: string, fields: Readonly<Record<string, string>>) =>
      (await postForm(site.port, path, fields, { token })).json(),
  };
}

/** Sends a file as if its last byte had just come. @returns the submission's id */
export async function sendFile(
  site: TestSite,
  world: World,
  owner: Member,
  file: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { post } = await memberOf(site, world, owner);
  const bytes = String(statSync(file).size);
  const { id, upload_id } = (await post('/api/upload_create.php', newUpload({ bytes, ...more }))) as {
    id: string;
    upload_id: string;
  };
  const { context } = site;
  copyFileSync(file, join(context.uploads.folder, upload_id));
  const now = world.clock.now();
  await context.writer.change(function* () {
    yield* changeUpload(upload_id, { received: Number(bytes), state: 'complete' });
    const submission = yield* submissionOfUpload(upload_id);
    if (submission) yield* applyEvent(context, submission, 'stored', { actorId: null, now });
  });
  return id;
}
