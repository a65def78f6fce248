import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { listingPath } from '../lib/call-paths.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { alternate } from '../lib/sample.ts';
import { startSite } from '../lib/site.ts';
import { load } from '../lib/wrk.ts';

const PATHS = {
  listing: listingPath('latest-updates', 1),
  categories: '/api/json/categories/14400/str.all.en.json',
} as const;

/** What is the same for all costs a member no more than a visitor. */
export const signedIn: readonly Row[] = Object.entries(PATHS).map(([name, path]) => ({
  id: 'signed-in',
  what: `${name} for somebody signed in, requests/s, against those of a visitor`,
  better: 'more',
  must: 0.9,
  stretch: 0.95,
  unit: '',
  isLoad: true,
  run: (context) => compare(context, path),
}));

async function compare({ root, scratch, rounds, seconds }: BenchContext, path: string): Promise<Figure> {
  const site = await startSite(root, `${scratch}/signed-in`, 0);
  try {
    const headers = [`Cookie: yoru=${await signIn(site.origin)}`];
    const url = site.origin + path;
    await load(url, { seconds: 2, headers });
    const both = await alternate(
      rounds,
      async () => (await load(url, { seconds, headers })).requestsPerSecond,
      async () => (await load(url, { seconds })).requestsPerSecond,
    );
    return { value: both.ours.median / both.other.median, ...both };
  } finally {
    await site.stop();
  }
}

async function signIn(origin: string): Promise<string> {
  const body = new URLSearchParams({ usr: DEMO_ACCOUNTS[0].name, pwd: DEMO_PASSWORD, as: 'bearer' });
  const reply = await fetch(`${origin}/api/login.php`, { method: 'POST', body });
  const { token } = (await reply.json()) as { token?: string };
  if (token === undefined) throw new Error(`nobody was signed in: ${reply.status}`);
  return token;
}
