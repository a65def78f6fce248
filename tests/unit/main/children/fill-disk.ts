import { appendFileSync, rmSync } from 'node:fs';

/** Takes all the room there is on a file's disk. @returns what gives it back */
export function fillDisk(filler: string): () => void {
  for (const bytes of [64 * 1024, 512]) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(bytes));
    } catch (thrown) {
      if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC')) throw thrown;
    }
  }
  return () => rmSync(filler);
}
