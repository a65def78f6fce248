import type { StoredRole } from '../../platform/index.ts';

export const DEMO_PASSWORD = 'demo-pass-18';

export interface DemoAccount {
  readonly id: number;
  readonly name: string;
  readonly role: StoredRole;
}

/** Accounts of the demo, one per role; all have `DEMO_PASSWORD`. The server prints them only with `--demo`. */
export const DEMO_ACCOUNTS = [
  { id: 1, name: 'demo', role: 'member' },
  { id: 2, name: 'uploader', role: 'uploader' },
  { id: 3, name: 'moderator', role: 'moderator' },
  { id: 4, name: 'admin', role: 'admin' },
] as const satisfies readonly DemoAccount[];
