import { type Clock, type Scope, type Topic, versionOf, type Versions } from '../../platform/index.ts';
import type { FinishedAnswer } from './finished-answer.ts';

/** Public answers as bytes, by canonical address. When memory is full, the least recently used one is evicted. */
export interface AnswerCache {
  /**
   * `undefined` if there is none, it has expired, or a scope that it shows has changed.
   * @param mayBeMember returns only answers that are the same for everybody
   */
  get(address: string, versions: Versions, mayBeMember?: boolean): FinishedAnswer | undefined;
  put(address: string, answer: FinishedAnswer, life: Life): void;
  readonly bytes: number;
}

/** How long an answer is valid. */
export interface Life {
  /** Longest time, seconds; 0 is not cached. */
  readonly seconds: number;
  readonly shows: readonly Scope[];
  /** Read before anything else, so that no part of the answer is older. */
  readonly versions: Versions;
  /** Targets whose comments it shows, with the version of each, read like `versions`. */
  readonly talks?: readonly Talk[];
  /** Whether members may get it too; default: no. */
  readonly isForAll?: boolean;
}

/** A target whose comments are shown, and their version. */
export interface Talk {
  readonly topic: Topic;
  readonly version: number;
}

interface Cached {
  readonly answer: FinishedAnswer;
  readonly until: number;
  readonly shows: readonly Scope[];
  readonly version: number;
  readonly talks: readonly Talk[];
  readonly isForAll: boolean;
}

/** @param limit bytes; 0 caches nothing @param talkOf the present version of a target's comments */
export function createAnswerCache(
  limit: number,
  clock: Clock,
  talkOf: (topic: Topic) => number = () => 0,
): AnswerCache {
  const cached = new Map<string, Cached>();
  let bytes = 0;
  const drop = (address: string) => {
    const found = cached.get(address);
    if (!found) return;
    cached.delete(address);
    bytes -= weightOf(address, found.answer);
  };
  const isCurrent = ({ until, version, shows, talks }: Cached, versions: Versions) =>
    until > clock.now() &&
    version === versionOf(versions, shows) &&
    talks.every((talk) => talkOf(talk.topic) === talk.version);
  return {
    get(address, versions, mayBeMember = false) {
      const found = cached.get(address);
      if (!found || (mayBeMember && !found.isForAll)) return undefined;
      if (!isCurrent(found, versions)) {
        drop(address);
        return undefined;
      }
      cached.delete(address);
      cached.set(address, found);
      return found.answer;
    },
    put(address, answer, { seconds, shows, versions, talks = [], isForAll = false }) {
      drop(address);
      const weight = weightOf(address, answer);
      // One answer must not evict a quarter of the others.
      if (seconds <= 0 || weight > limit / 4) return;
      const until = clock.now() + seconds * 1_000;
      cached.set(address, { answer, until, shows, version: versionOf(versions, shows), talks, isForAll });
      bytes += weight;
      while (bytes > limit) drop(cached.keys().next().value ?? '');
    },
    get bytes() {
      return bytes;
    },
  };
}

function weightOf(address: string, answer: FinishedAnswer): number {
  return answer.weight + address.length * 2;
}
