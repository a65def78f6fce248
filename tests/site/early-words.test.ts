import { expect, test } from 'vitest';
import type { UploadDetail } from '../../src/shared/entities/upload.ts';
import { submissionOf } from '../../src/site/publishing/uploads/repositories/submissions.ts';
import { applyEvent } from '../../src/site/publishing/uploads/services/transition.ts';
import { servedWorld } from './served-world.ts';
import { openUploader } from './upload-calls.ts';

const { world, site } = await servedWorld();

test('words are taken before the first byte, at once after the last one, and while it is converted', async () => {
  const uploader = await openUploader(site, world);
  const { id, address } = await uploader.begin(1_000);
  const detail = async () => {
    const { state, can, draft } = await uploader.get<UploadDetail>(id);
    return { state, mayEdit: can.includes('edit'), title: draft.title_en };
  };
  const save = (title_en: string) => uploader.post('/api/video_edit.php', { act: '1', id, title_en });
  const expectTaken = async (state: string, title: string) => {
    expect((await detail()).mayEdit).toBe(true);
    expect((await save(title)).json()).toMatchObject({ ok: true, state });
    expect(await detail()).toEqual({ state, mayEdit: true, title });
  };

  await expectTaken('receiving', 'Before the first byte');
  await uploader.patch(address, 0, Buffer.alloc(400));
  await expectTaken('receiving', 'Between two parts');
  expect((await uploader.patch(address, 400, Buffer.alloc(600))).status).toBe(204);
  await expectTaken('received', 'After the last byte');
  await world.database.change(function* () {
    const submission = yield* submissionOf(Number(id));
    yield* applyEvent(site.context, submission!, 'checked', { actorId: null, now: world.clock.now() });
  });
  await expectTaken('converting', 'While it is converted');
  // Only the review waits for the video.
  expect((await uploader.get<UploadDetail>(id)).can).not.toContain('submit');
});
