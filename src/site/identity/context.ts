import type { Api } from '../../shared/api/table/index.ts';
import type { CallOf } from './call.ts';
import type { Operations } from './operation.ts';
import type { PlatformContext } from '../platform/index.ts';
import type { AccountDeps } from './accounts/services/deps.ts';
import type { OauthDeps } from './oauth/services/deps.ts';

/** The context of the platform and of accounts. */
export interface IdentityContext extends PlatformContext {
  readonly accounts: AccountDeps;
  /** Signing in by a provider; `null`: the operator has configured none. */
  readonly oauth: OauthDeps | null;
}

export type Call = CallOf<IdentityContext>;

export type IdentityOperations = Operations<Api, IdentityContext>;
