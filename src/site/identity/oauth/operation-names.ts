import type { Api } from '../../../shared/api/table/index.ts';

/** Operations of accounts that this room implements. */
export type OauthOperations = Extract<
  keyof Api,
  `account.oauth${string}` | 'account.linked' | 'account.unlink'
>;
