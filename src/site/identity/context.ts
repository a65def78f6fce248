import type { Api } from '../../shared/api/table/index.ts';
import type { CallOf } from './call.ts';
import type { Operations } from './operation.ts';
import type { PlatformContext } from '../platform/context.ts';
import type { AccountParts } from './accounts/services/parts.ts';
import type { OauthParts } from './oauth/services/parts.ts';

/** What the platform offers, and accounts. */
export interface IdentityContext extends PlatformContext {
  readonly accounts: AccountParts;
  /** Signing in by a provider; `null`: the operator has named none. */
  readonly oauth: OauthParts | null;
}

export type Call = CallOf<IdentityContext>;

export type IdentityOperations = Operations<Api, IdentityContext>;
