import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createPasswords } from '../../../src/site/identity/accounts/services/passwords.ts';
import { LOGIN, postForm, SIGNUP, type Fields } from '../../site/account-calls.ts';
import { serveWorld, type TestSite } from '../../site/support.ts';
import { makeWorld, type World } from '../../support/world.ts';
import type { Figure, Row } from '../lib/row.ts';
import { percentile } from '../lib/timed-get.ts';

const SAMPLES = 200;
const NAME = 'hana_known';
const PASSWORD = 'quiet moon over 7';

const common = { id: 'sign-in', better: 'less', unit: 'ms', isLoad: false } as const;
const GOAL = { must: 5, stretch: 1 } as const;

/** What a stranger could learn of accounts by a clock, and what a flood of sign-ins does to everybody else. */
export const signInTiming: readonly Row[] = [
  {
    ...common,
    ...GOAL,
    what: 'wrong password of a name there is against one there is not, medians of 200 interleaved',
    run: () =>
      withAccount((site, world) => difference(site, world, LOGIN, (usr) => ({ usr, pwd: 'a wrong one 12' }))),
  },
  {
    ...common,
    ...GOAL,
    what: 'restoring by an address there is against one there is not, medians of 200 interleaved',
    run: () =>
      withAccount((site, world) =>
        difference(site, world, SIGNUP, (usr) => ({ act: 'restore', eml: `${usr}@example.test`, tok: 'x' })),
      ),
  },
  {
    ...common,
    must: 100,
    stretch: 50,
    what: 'event loop, p99 of how late it is while a hundred sign in at once, in one process with those who ask',
    run: () => withAccount(standstill),
  },
];

async function withAccount(run: (site: TestSite, world: World) => Promise<Figure>): Promise<Figure> {
  await using world = await makeWorld();
  world.buildMember({ name: NAME, password: await createPasswords().hash(PASSWORD) });
  await using site = await serveWorld(world);
  await site.context.shortJobs.close();
  // Proof of work takes what it takes.
  Object.assign(site.context.captcha, { spend: () => Promise.resolve(true) });
  return await run(site, world);
}

async function difference(
  site: TestSite,
  world: World,
  path: string,
  fields: (name: string) => Fields,
): Promise<Figure> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let at = -10; at < SAMPLES; at++)
    for (const kind of ['known', 'unknown'] as const) {
      // Limits would answer instead.
      world.database.sqlite.exec('DELETE FROM deed');
      const before = performance.now();
      await postForm(site.port, path, fields(kind === 'known' ? NAME : 'nobody_here'));
      if (at >= 0) times[kind].push(performance.now() - before);
    }
  const [known, unknown] = [percentile(times.known, 50), percentile(times.unknown, 50)];
  return { value: Math.abs(known - unknown), note: `${known.toFixed(1)} and ${unknown.toFixed(1)} ms` };
}

async function standstill(site: TestSite, world: World): Promise<Figure> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let looked = 0;
  for (let round = 0; round < 5; round++) {
    world.database.sqlite.exec('DELETE FROM deed');
    const names = Array.from({ length: 100 }, (_, at) => `nobody_${at}`);
    const replies = await Promise.all(
      names.map((usr) => postForm(site.port, LOGIN, { usr, pwd: 'a wrong one 12' })),
    );
    looked += replies.filter(({ status }) => status === 401).length;
  }
  delay.disable();
  return { value: delay.percentile(99) / 1e6, note: `${looked} passwords of 500 were looked at` };
}
