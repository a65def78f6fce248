import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './open.ts';

export interface OwnBrowser {
  /** The folder of its profile. */
  profile: string;
  context: BrowserContext;
}

/** A browser with an empty profile for a file; each of its tests takes pages of a name of its own. */
export function ownBrowser(): OwnBrowser {
  const own = {} as OwnBrowser;
  beforeAll(async () => {
    own.profile = mkdtempSync(join(tmpdir(), 'yoru-web-history-'));
    own.context = await openBrowser(own.profile);
  });
  afterAll(async () => {
    await own.context.close();
    rmSync(own.profile, { recursive: true, force: true });
  });
  return own;
}
