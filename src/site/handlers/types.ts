import type { ApiTable, InputOf, OutputOf } from '../../shared/api/endpoint.ts';
import type { SiteContext } from '../context.ts';
import type { Caller } from '../accounts/policies/caller.ts';
import type { PreparedJson } from '../paging/services/prepared-json.ts';

/** What a handler knows of the call besides its input. */
export interface Call {
  readonly context: SiteContext;
  readonly caller: Caller;
  /** Two letters, or empty: unknown. */
  readonly country: string;
  /** The network a visitor calls from, which identifies him (`http/network.ts`). */
  readonly network: () => string;
}

export type ApiHandlers<Table extends ApiTable> = {
  readonly [Name in keyof Table]: (
    input: InputOf<Table[Name]>,
    call: Call,
  ) => OutputOf<Table[Name]> | PreparedJson | Promise<OutputOf<Table[Name]> | PreparedJson>;
};
