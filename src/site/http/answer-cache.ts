import type { Clock } from '../clock.ts';
import type { FinishedAnswer } from './finished-answer.ts';

/** Finished public answers by canonical address, the least recently used out first when the bytes run out. */
export interface AnswerCache {
  /** `undefined` when there is none or it has outlived its lifetime. */
  get(address: string): FinishedAnswer | undefined;
  /** @param seconds how long the answer holds; 0 is not kept */
  put(address: string, answer: FinishedAnswer, seconds: number): void;
  /** Forgets everything, or what stands under addresses that begin so: what it was made from has changed. */
  purge(start?: string): void;
  readonly bytes: number;
}

interface Kept {
  readonly answer: FinishedAnswer;
  readonly until: number;
}

/** @param limit bytes; 0 keeps nothing */
export function createAnswerCache(limit: number, clock: Clock): AnswerCache {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const drop = (address: string) => {
    const found = kept.get(address);
    if (!found) return;
    kept.delete(address);
    bytes -= weightOf(address, found.answer);
  };
  return {
    get(address) {
      const found = kept.get(address);
      if (!found) return undefined;
      if (found.until <= clock.now()) {
        drop(address);
        return undefined;
      }
      kept.delete(address);
      kept.set(address, found);
      return found.answer;
    },
    put(address, answer, seconds) {
      drop(address);
      const weight = weightOf(address, answer);
      // One answer may not push out a quarter of the others.
      if (seconds <= 0 || weight > limit / 4) return;
      kept.set(address, { answer, until: clock.now() + seconds * 1_000 });
      bytes += weight;
      while (bytes > limit) drop(kept.keys().next().value ?? '');
    },
    purge(start = '') {
      if (start !== '') {
        for (const address of kept.keys()) if (address.startsWith(start)) drop(address);
        return;
      }
      kept.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
  };
}

function weightOf(address: string, answer: FinishedAnswer): number {
  return answer.weight + address.length * 2;
}
