import { shared } from '../support/shared.ts';
import { makeWorld, type World } from '../support/world.ts';
import { serveWorld, type TestSite } from './support.ts';

/** A world of its own and its site, for all tests of a file. */
export async function servedWorld(
  ask?: Parameters<typeof makeWorld>[0],
  settings?: Parameters<typeof serveWorld>[1],
): Promise<{ readonly world: World; readonly site: TestSite }> {
  const world = shared(await makeWorld(ask));
  return { world, site: shared(await serveWorld(world, settings)) };
}
