import type { CommentTarget } from '../../../../shared/filters/comments.ts';
import type { PublicScope } from '../../db/derived/scopes.ts';
import type { SnapshotReader } from '../../db/snapshot-reader.ts';
import { talkVersion } from '../repositories/talk-version.ts';
import { publicVersions } from '../repositories/counters.ts';
import type { LocalScope, Scope } from '../scopes.ts';

/** A thing that is talked about, by the database's own id. */
export interface Topic {
  readonly target: CommentTarget;
  readonly id: number;
}

/** A version a scope. They only grow: answers made from other versions are stale. */
export type Versions = Readonly<Record<Scope, number>>;

/** Versions of talk in memory at most. */
const TALKS_MOST = 10_000;

/** Notices every change of what is published: by this process, a worker or another program. */
export interface VersionWatch {
  /** The versions of what is read from now on in this event-loop tick. */
  check(): Versions;
  /** The version of the talk about a thing, as `check` found the database. */
  talk(topic: Topic): number;
  /** Ends what shows a scope of this process. */
  touch(scope: LocalScope): void;
}

/**
 * Checked once per event-loop tick, when the reader goes to the newest state: requests of the same tick were on
 * their way at the same time, and what they read has the returned versions. Where anything was committed `public_change`
 * decides, which moves only for what public answers show (`platform/db/derived.ts`).
 * @param changed called with the scopes of the database that have moved
 */
export function watchPublicVersion(
  reader: SnapshotReader,
  changed: (scopes: readonly PublicScope[]) => void,
): VersionWatch {
  let versions: Versions = { ...publicVersions(reader.database), search: 0, views: 0, site: 0 };
  let isFresh = false;
  /** Versions that were read since the last commit of anybody. */
  const talks = new Map<string, number>();
  const stale = () => {
    reader.end();
    isFresh = false;
  };
  return {
    check() {
      if (isFresh) return versions;
      let hasCommits: boolean;
      try {
        hasCommits = reader.begin();
      } catch (thrown) {
        reader.end();
        throw thrown;
      }
      isFresh = true;
      setImmediate(stale);
      if (!hasCommits) return versions;
      talks.clear();
      const current = publicVersions(reader.database);
      const moved = (Object.keys(current) as PublicScope[]).filter(
        (scope) => current[scope] !== versions[scope],
      );
      if (moved.length === 0) return versions;
      versions = { ...versions, ...current };
      changed(moved);
      return versions;
    },
    talk(topic) {
      const key = `${topic.target} ${topic.id}`;
      const known = talks.get(key);
      if (known !== undefined) return known;
      const version = talkVersion(reader.database, topic);
      if (talks.size >= TALKS_MOST) talks.clear();
      talks.set(key, version);
      return version;
    },
    touch(scope) {
      versions = { ...versions, [scope]: versions[scope] + 1 };
    },
  };
}

/** One number for some scopes, which is another after any of them has moved. */
export function versionOf(versions: Versions, scopes: readonly Scope[]): number {
  let sum = 0;
  for (const scope of scopes) sum += versions[scope];
  return sum;
}
