import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  createCatalog,
  readAdverts,
  readAgePolicy,
  readInformation,
  type SearchLimits,
  type ShippedContent,
} from '../catalog/index.ts';
import { type CallOf, createIdentity } from '../identity/index.ts';
import { createModeration, liveCasesOf, type ModerationContext } from '../moderation/index.ts';
import { createOwnData, stay } from '../own-data/index.ts';
import {
  ConfigError,
  createPlatform,
  type JobWorker,
  type SiteClock,
  type SiteConfig,
  systemClock,
} from '../platform/index.ts';
import { createPublishing } from '../publishing/index.ts';
import { createAnswerCache, type AnswerCache } from './http/answer-cache.ts';
import { readShippedTexts } from './shipped-texts.ts';
import { createShortJobs } from './short-jobs.ts';

/** Everything that a request may need, made once at start. */
export interface SiteContext extends ModerationContext {
  readonly answers: AnswerCache;
  /** All jobs except conversions. */
  readonly shortJobs: JobWorker;
  close(): Promise<void>;
}

export type Call = CallOf<SiteContext>;

/**
 * Makes the domains from the lowest to the highest, and passes them the events that higher ones handle.
 * @param limits of searches, instead of the defaults
 */
export function createContext(
  config: SiteConfig,
  clock: SiteClock = systemClock,
  limits?: Partial<SearchLimits>,
): SiteContext {
  const shipped = readShipped(config);
  const platform = createPlatform(config, clock);
  const closers = [platform.close];
  // Closes in reverse order.
  const close = async () => {
    platform.context.live.close();
    for (const end of closers.toReversed()) await end();
  };
  try {
    const identity = createIdentity(platform.context, { memberSignedIn: stay });
    const catalog = createCatalog(identity, shipped, limits);
    const community = { ...catalog.context, comments: { isUnderCase } };
    const publishing = createPublishing(community);
    const moderation = createModeration(createOwnData(publishing.context));
    const shortJobs = createShortJobs(moderation);
    closers.push(() => shortJobs.close(), publishing.close, catalog.close);
    const answers = createAnswerCache(config.cacheBytes, clock, moderation.version.talk);
    moderation.busyTimeout.begin();
    return { ...moderation, answers, shortJobs, close };
  } catch (thrown) {
    void close();
    throw thrown;
  }
}

/** Reads the operator's files and those of the package. @throws ConfigError and Error with the file */
function readShipped(config: SiteConfig): ShippedContent {
  if (!statSync(config.info, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError([`--info: there is no folder ${config.info}`]);
  const information = readInformation(config.info);
  return {
    adverts: readAdverts(join(config.data, 'ads')),
    agePolicy: readAgePolicy(config.ageCountries),
    information,
    texts: readShippedTexts(information),
    isGateLocked: config.given.includes('ageCountries'),
  };
}

function* isUnderCase(id: number) {
  return (yield* liveCasesOf({ kind: 'comment', id })).length > 0;
}
