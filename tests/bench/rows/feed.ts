import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { FOLLOWED, FOLLOWED_VIDEOS, writeFollowedSite } from '../lib/followed-world.ts';
import type { Row } from '../lib/row.ts';
import { startSite } from '../lib/site.ts';
import { percentile, timedClient } from '../lib/timed-get.ts';

const CALLS = 100;

/** The feed of somebody who follows nearly everything. */
export const feed: Row = {
  id: 'feed',
  what: `feed of ${FOLLOWED} subscriptions over ${FOLLOWED_VIDEOS} videos, page after page, p99 of ${CALLS} calls`,
  better: 'less',
  must: 50,
  stretch: 25,
  unit: 'ms',
  isLoad: false,
  async run({ root, scratch }) {
    const folder = `${scratch}/feed`;
    await writeFollowedSite(root, folder);
    const site = await startSite(root, folder, 0);
    const client = timedClient(site.origin);
    try {
      const body = new URLSearchParams({ usr: DEMO_ACCOUNTS[0].name, pwd: DEMO_PASSWORD, as: 'bearer' });
      const reply = await fetch(`${site.origin}/api/login.php`, { method: 'POST', body });
      const { token } = (await reply.json()) as { token: string };
      const times: number[] = [];
      for (let call = -10; call < CALLS; call++) {
        const path = `/api/json/feed/0/${(call + 25) % 25 || 1}.json`;
        const { ms } = await client.get(path, { authorization: `Bearer ${token}` });
        if (call >= 0) times.push(ms);
      }
      return { value: percentile(times, 99), note: `median ${percentile(times, 50).toFixed(1)}` };
    } finally {
      client.close();
      await site.stop();
    }
  },
};
