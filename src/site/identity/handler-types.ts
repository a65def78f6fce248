import type { ApiTable, InputOf, OutputOf } from '../../shared/api/endpoint.ts';
import type { PreparedJson } from '../platform/paging/services/prepared-json.ts';
import type { CallOf } from './call.ts';

/** Handlers of a table's operations, for calls that bring this context. */
export type ApiHandlers<Table extends ApiTable, Context> = {
  readonly [Name in keyof Table]: (
    input: InputOf<Table[Name]>,
    call: CallOf<Context>,
  ) => OutputOf<Table[Name]> | PreparedJson | Promise<OutputOf<Table[Name]> | PreparedJson>;
};
