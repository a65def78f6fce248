import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBare } from '../lib/bare.ts';
import { videoPath } from '../lib/call-paths.ts';
import type { Row } from '../lib/row.ts';
import { alternate } from '../lib/sample.ts';
import { startSite } from '../lib/site.ts';
import { idsOf } from '../lib/video-ids.ts';
import { load } from '../lib/wrk.ts';

/** G3: video JSON of random ids with the answer cache off, against a bare hello. */
export const videoJson: Row = {
  id: 'G3',
  what: 'video JSON not cached, random ids, requests/s, against a bare hello',
  better: 'more',
  must: 0.35,
  stretch: 0.5,
  unit: '',
  isLoad: true,
  async run({ root, scratch, rounds, seconds }) {
    process.env['YORU_SITE_CACHE_MB'] = '0';
    const site = await startSite(root, `${scratch}/g3`, 0).finally(
      () => delete process.env['YORU_SITE_CACHE_MB'],
    );
    const script = join(scratch, 'videos.lua');
    writeFileSync(script, luaOf(await idsOf(site.origin)));
    const bare = await startBare(scratch, Buffer.from('{"hello":"world"}'), {
      'content-type': 'application/json',
    });
    try {
      await load(site.origin, { seconds: 2, script });
      const both = await alternate(
        rounds,
        async () => (await load(site.origin, { seconds, script })).requestsPerSecond,
        async () => (await load(bare.origin, { seconds })).requestsPerSecond,
      );
      return { value: both.ours.median / both.other.median, ...both };
    } finally {
      await Promise.all([site.stop(), bare.stop()]);
    }
  },
};

const luaOf = (ids: readonly string[]) => `
local paths = { ${ids.map((id) => `"${videoPath(id)}"`).join(', ')} }
math.randomseed(7)
request = function()
  return wrk.format("GET", paths[math.random(#paths)])
end
`;
