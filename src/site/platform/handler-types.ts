import type { ApiTable, InputOf, OutputOf } from '../../shared/api/endpoint.ts';
import type { Call } from './call.ts';
import type { PreparedJson } from './paging/services/prepared-json.ts';

export type ApiHandlers<Table extends ApiTable> = {
  readonly [Name in keyof Table]: (
    input: InputOf<Table[Name]>,
    call: Call,
  ) => OutputOf<Table[Name]> | PreparedJson | Promise<OutputOf<Table[Name]> | PreparedJson>;
};
