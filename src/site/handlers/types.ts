import type { ApiTable, InputOf, OutputOf } from '../../shared/api/endpoint.ts';
import type { SiteContext } from '../context.ts';
import type { SignInCall } from '../accounts/services/sign-in-call.ts';
import type { PreparedJson } from '../paging/services/prepared-json.ts';

/** What a handler knows of the call besides its input. */
export interface Call extends SignInCall {
  readonly context: SiteContext;
}

export type ApiHandlers<Table extends ApiTable> = {
  readonly [Name in keyof Table]: (
    input: InputOf<Table[Name]>,
    call: Call,
  ) => OutputOf<Table[Name]> | PreparedJson | Promise<OutputOf<Table[Name]> | PreparedJson>;
};
