import { beforeEach } from 'vitest';
import { proxiesIn } from '../../src/site/platform/config/proxies.ts';
import { videoPath } from './support.ts';
import { casesOf, openStaff } from './case-calls.ts';
import { servedWorld } from './served-world.ts';

/** A site of three members, whose things are reported. Each test begins with all that may be sent and hidden. */
export async function caseWorld() {
  const { world, site } = await servedWorld(
    { members: 3 },
    { config: { trustProxy: proxiesIn('loopback') } },
  );
  beforeEach(() => world.clock.advance(3 * 86_400_000));
  return {
    world,
    site,
    openStaff: () => openStaff(site, world),
    /** A video of member 2. */
    video: async () => (await world.buildVideo({ uploaderId: 2 })).id,
    about: (id: number) => ({ ref: `/videos/${id}/night/` }),
    /** The newest case. */
    latest: () => Number(casesOf(world).at(-1)!['id']),
    /** What the page of a video answers. */
    shown: async (id: number) => (await site.get(videoPath(id, 0))).status,
  };
}
