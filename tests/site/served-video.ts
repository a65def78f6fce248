import { afterAll, beforeAll } from 'vitest';
import type { BuiltVideo } from '../support/world-videos.ts';
import { makeWorld, type World } from '../support/world.ts';
import { serveWorld, type TestSite } from './support.ts';

interface ServedVideo {
  world: World;
  site: TestSite;
  video: BuiltVideo;
}

/** A served world with one small video for all tests of a file; filled before the first of them, gone after the last. */
export function servedVideo(): Readonly<ServedVideo> {
  const place = {} as ServedVideo;
  beforeAll(async () => {
    place.world = await makeWorld();
    place.video = await place.world.buildVideo({ files: { '360p': 'small' } });
    place.site = await serveWorld(place.world);
  });
  afterAll(async () => {
    await place.site[Symbol.asyncDispose]();
    await place.world.dispose();
  });
  return place;
}
