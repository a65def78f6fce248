import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '../../../src/shared/api/table/index.ts';
import { createApiClient } from '../../../src/shared/api/client.ts';
import { decodeFileAddress } from '../../../src/shared/entities/file-address.ts';
import { fetchSend } from '../lib/fetch-send.ts';
import { startNginx } from '../lib/nginx.ts';
import type { Row } from '../lib/row.ts';
import { alternate } from '../lib/sample.ts';
import { startSite } from '../lib/site.ts';
import { load } from '../lib/wrk.ts';

const MEBIBYTE = 1024 * 1024;

/** G19: 1 MiB ranges of a signed clip from our server, against nginx with sendfile on the same file. */
export const mediaRanges: Row = {
  id: 'G19',
  what: '1 MiB ranges, requests/s, against nginx on the same file',
  better: 'more',
  must: 0.65,
  stretch: 0.8,
  unit: '',
  isLoad: true,
  async run({ root, scratch, rounds, seconds }) {
    const site = await startSite(root, `${scratch}/g19`, 0);
    const path = await largestClip(site.origin);
    const folder = join(scratch, 'ranges');
    mkdirSync(folder, { recursive: true });
    const stored = /\/([^/?]+)\?/.exec(path)?.[1] ?? '';
    copyFileSync(await mediaFile(site.data, stored), join(folder, 'clip.mp4'));
    const nginx = await startNginx(folder, scratch);
    const headers = [`Range: bytes=0-${MEBIBYTE - 1}`];
    try {
      const both = await alternate(
        rounds,
        async () => (await load(site.origin + path, { seconds, headers })).requestsPerSecond,
        async () => (await load(`${nginx.origin}/clip.mp4`, { seconds, headers })).requestsPerSecond,
      );
      return { value: both.ours.median / both.other.median, ...both };
    } finally {
      await Promise.all([site.stop(), nginx.stop()]);
    }
  },
};

/** Signed path of a clip of more than 1 MiB, so that the range is a whole one. */
export async function largestClip(origin: string): Promise<string> {
  const client = createApiClient(api, fetchSend(origin));
  const listing = await client.run('videos.list', {
    gender: 'str',
    sort: 'longest',
    count: 60,
    section: 'all',
    object_id: '0',
    page: 1,
    type: 'hd',
    duration: 'all',
    date: 'all',
  } as const);
  for (const tile of listing.videos) {
    const { files } = await client.run('video.file', { video_id: tile.id });
    for (const file of files) {
      const path = decodeFileAddress(file.address);
      const head = await fetch(origin + path, { method: 'HEAD' });
      if (Number(head.headers.get('content-length')) > MEBIBYTE) return path;
    }
  }
  throw new Error('no demo clip is larger than 1 MiB');
}

export async function mediaFile(data: string, key: string): Promise<string> {
  const { readdir } = await import('node:fs/promises');
  const names = await readdir(join(data, 'media'), { recursive: true });
  const name = names.find((entry) => entry.endsWith(key));
  if (!name) throw new Error(`no stored file for ${key}`);
  return join(data, 'media', name);
}
