import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { newUpload } from '../../site/upload-forms.ts';
import { expect } from './web-test.ts';

/** What a member with a demo account does with a site, without a page. */
async function memberOf(playwright: PlaywrightWorkerArgs['playwright'], origin: string, usr: string) {
  const request: APIRequestContext = await playwright.request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin },
  });
  const post = async <T>(path: string, form: Readonly<Record<string, string>>): Promise<T> => {
    const reply = await request.post(path, { form });
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  await post('/api/login.php', { usr, pwd: DEMO_PASSWORD, as: 'cookie' });
  return { request, post, get: async <T>(path: string) => (await (await request.get(path)).json()) as T };
}

/**
 * Sends a film of so many seconds to a site that converts, and approves it.
 * @returns its address
 */
export async function publishFilm(
  playwright: PlaywrightWorkerArgs['playwright'],
  origin: string,
  file: string,
  seconds: number,
): Promise<string> {
  const words = `-v error -y -f lavfi -i testsrc2=s=640x480:r=10:d=${seconds} -f lavfi -i sine=d=${seconds}`;
  const codecs = '-c:v libx264 -preset ultrafast -c:a aac';
  await promisify(execFile)('ffmpeg', [...words.split(' '), ...codecs.split(' '), file]);
  const owner = await memberOf(playwright, origin, 'uploader');
  const bytes = String((await stat(file)).size);
  const { id, address } = await owner.post<{ id: string; address: string }>(
    '/api/upload_create.php',
    newUpload({ bytes }),
  );
  const sent = await owner.request.patch(address, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    data: await readFile(file),
  });
  expect(sent.status()).toBe(204);
  const item = `/api/json/upload/0/${id}.json`;
  const detail = () => owner.get<{ state: string; version: number; video_id: string }>(item);
  await expect.poll(async () => (await detail()).state, { timeout: 180_000 }).toBe('ready');
  await owner.post('/api/video_edit.php', { act: '5', id, picture: '3' });
  await owner.post('/api/video_edit.php', { act: '1', id, title_en: 'A calm night', categories: 'trains' });
  const { version, video_id } = await detail();
  await owner.post('/api/upload.php', { act: 'submit', id, version: String(version) });
  const staff = await memberOf(playwright, origin, 'moderator');
  const shown = await staff.get<{ version: number; hash: string }>(`/api/moderation/item/0/${id}.json`);
  const verdict = { verdict: 'approve', version: String(shown.version), hash: shown.hash };
  expect(await staff.post('/api/moderation/decide.php', { id, ...verdict })).toMatchObject({
    state: 'published',
  });
  // The larger qualities come while it is reviewed; the stream once all are there.
  const files = () => owner.get<{ stream: string | null }>(`/api/videofile.php?video_id=${video_id}`);
  await expect.poll(async () => (await files()).stream, { timeout: 180_000 }).not.toBe(null);
  await Promise.all([owner, staff].map(({ request }) => request.dispose()));
  return `/videos/${video_id}/a-calm-night/`;
}
