import { beforeEach } from 'vitest';
import { buildCategory } from '../support/world-categories.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { serveWorld } from './support.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

/**
 * A site where members send in and staff decides. Each test begins an hour later, with all that may be
 * sent, and with a recent sign-in.
 */
export async function moderationWorld(categories: readonly string[] = ['good']) {
  const world = shared(await makeWorld());
  for (const dir of categories) buildCategory(world, { dir });
  const site = shared(await serveWorld(world));
  beforeEach(() => {
    world.clock.advance(3_600_000);
    world.confirmSessions();
  });
  return {
    world,
    site,
    openOwner: () => openUploader(site, world),
    openModerator: () => openUploader(site, world, { role: 'moderator' }),
    /** The id of what waits for staff: a video of that member. */
    async waiting({ id }: Pick<Uploader, 'id'>): Promise<string> {
      const video = (await world.buildVideo({ uploaderId: id, state: 'pending' })).id;
      const found = world.database.sqlite.prepare('SELECT id FROM submission WHERE video_id = ?');
      return String(found.pluck().get(video));
    },
  };
}
