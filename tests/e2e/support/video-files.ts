import { createApiClient } from '../../../src/shared/api/client.ts';
import { api } from '../../../src/shared/api/table/index.ts';
import { gateOf } from '../../../src/shared/entities/gate.ts';
import { videoId } from '../../../src/shared/ids.ts';

/** A video of the site and its largest file that has the short wait; `place`: how many such to pass over. */
export async function filesOf(origin: string, place = 0) {
  const { run } = createApiClient(api, async ({ path }) => {
    const answer = await fetch(origin + path);
    return { status: answer.status, body: await answer.text() };
  });
  const { videos } = await run('videos.list', {
    gender: 'str',
    sort: 'longest',
    count: 26,
    section: 'all',
    object_id: '0',
    page: 1,
    type: 'all',
    duration: 'all',
    date: 'all',
  });
  let left = place;
  for (const { id, title } of videos) {
    const { files } = await run('video.file', { video_id: id });
    const short = files
      .map((file) => ({ ...file, height: parseInt(file.label, 10) }))
      .filter(({ height }) => gateOf(height) === 'wait10')
      .sort((a, b) => b.bytes - a.bytes);
    if (short[0] && left-- === 0) return { id, title, ...short[0] };
  }
  throw new Error('no video has a file with the short wait');
}

/** What a download of it is started with, without its pass. */
export const askOf = ({ id, title, format, label }: Awaited<ReturnType<typeof filesOf>>) => ({
  videoId: videoId.parse(id),
  dir: 'x',
  title,
  titleJa: '',
  thumb: '/media/p/x',
  colour: '#102030',
  durationSeconds: 1,
  format,
  label,
});
