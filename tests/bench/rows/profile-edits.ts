import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VIDEO_SORTS } from '../../../src/shared/filters/enums.ts';
import { listingPath } from '../lib/call-paths.ts';
import { startEditor } from '../lib/profile-editor.ts';
import type { Row } from '../lib/row.ts';
import { alternate } from '../lib/sample.ts';
import { startSite, type Site } from '../lib/site.ts';
import { load } from '../lib/wrk.ts';

const PATHS = VIDEO_SORTS.flatMap((sort) => [listingPath(sort, 1), listingPath(sort, 2)]);

/** Twelve cached listings while somebody edits their profile all the time, against the same in quiet. */
export const profileEdits: Row = {
  id: 'edits',
  what: 'twelve cached listings under a profile edit every 20 ms, requests a second of processor time, against none',
  better: 'more',
  must: 0.9,
  stretch: 0.95,
  unit: '',
  isLoad: true,
  async run({ root, scratch, rounds, seconds }) {
    const site = await startSite(root, `${scratch}/edits`, 0);
    const script = join(scratch, 'listings.lua');
    writeFileSync(script, lua);
    try {
      await load(site.origin, { seconds: 2, script });
      const both = await alternate(
        rounds,
        async () => {
          const editor = await startEditor(site.data);
          return perProcessorSecond(site, script, seconds).finally(() => editor.stop());
        },
        () => perProcessorSecond(site, script, seconds),
      );
      return { value: both.ours.median / both.other.median, ...both };
    } finally {
      await site.stop();
    }
  },
};

/** Requests for each second of the site's own processor time: what else runs does not count. */
async function perProcessorSecond(site: Site, script: string, seconds: number): Promise<number> {
  const before = processorSeconds(site);
  const { requestsPerSecond } = await load(site.origin, { seconds, script });
  return (requestsPerSecond * seconds) / (processorSeconds(site) - before);
}

/** User and system time, in hundredths: fields 14 and 15 of `stat`, counted behind the name. */
function processorSeconds({ child }: Site): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const lua = `
local paths = { ${PATHS.map((path) => `"${path}"`).join(', ')} }
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
`;
