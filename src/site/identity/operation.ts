import type { ApiTable, InputOf, OutputOf, WireFields } from '../../shared/api/endpoint.ts';
import type { PreparedJson, Scope } from '../platform/index.ts';
import type { Need } from './accounts/policies/permissions.ts';
import type { CallOf } from './call.ts';

/** What depends on the fields of a call, or on nothing. */
type ByFields<Value> = Value | ((fields: WireFields) => Value);

/** How the site does one operation of the contract. */
export interface OperationOf<Input, Output, Context> {
  readonly handler: (
    call: CallOf<Context>,
    input: Input,
  ) => Output | PreparedJson | Promise<Output | PreparedJson>;
  /** What it needs beside its row's `access`. It has no default, so that nobody forgets it. */
  readonly needs: readonly Need[];
  /**
   * What its answer shows to visitors; without it nobody caches the answer. A change of a scope ends the cached answers that
   * show it, and the pages made from them. Too little here and answers go stale: `tests/site/stale-answers.test.ts`.
   */
  readonly shows?: ByFields<readonly Scope[]>;
  /**
   * Whether what a visitor is answered, if they are, is what everybody is: members get the same bytes then, finished ones as well.
   * Law: `tests/site/same-for-all.test.ts`.
   */
  readonly sameForAll?: ByFields<boolean>;
}

/** The operations of a table, for calls that bring this context; a missing one does not compile. */
export type Operations<Table extends ApiTable, Context> = {
  readonly [Name in keyof Table]: OperationOf<InputOf<Table[Name]>, OutputOf<Table[Name]>, Context>;
};

/** The same for all where the call is about one of these sections. */
export const sectionIn =
  (...sections: readonly string[]) =>
  ({ section = '' }: WireFields): boolean =>
    sections.includes(section);

/** The handlers alone. */
export type Handlers<Table extends ApiTable, Context> = {
  readonly [Name in keyof Table]: Operations<Table, Context>[Name]['handler'];
};
