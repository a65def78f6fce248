import type { ApiTable, InputOf, OutputOf, WireFields } from '../../shared/api/endpoint.ts';
import type { PreparedJson, Scope } from '../platform/index.ts';
import type { Need } from './accounts/policies/permissions.ts';
import type { CallOf } from './call.ts';

/** A value that depends on the fields of a call, or a constant. */
type ByFields<Value> = Value | ((fields: WireFields) => Value);

/** How the site implements one operation of the contract. */
export interface OperationOf<Input, Output, Context> {
  readonly handler: (
    call: CallOf<Context>,
    input: Input,
  ) => Output | PreparedJson | Promise<Output | PreparedJson>;
  /** What it needs beside its row's `access`. There is no default, so that nobody forgets it. */
  readonly needs: readonly Need[];
  /**
   * What its answer shows to visitors; without it the answer is not cached. A change of a scope expires the cached
   * answers that show it, and the pages made from them. If a scope is missing here, answers become stale:
   * `tests/site/stale-answers.test.ts`.
   */
  readonly shows?: ByFields<readonly Scope[]>;
  /**
   * Whether everybody gets the same answer as a visitor: then members get the same cached bytes. Checked by
   * `tests/site/same-for-all.test.ts`.
   */
  readonly sameForAll?: ByFields<boolean>;
}

/** The operations of a table, for calls with this context; a missing one does not compile. */
export type Operations<Table extends ApiTable, Context> = {
  readonly [Name in keyof Table]: OperationOf<InputOf<Table[Name]>, OutputOf<Table[Name]>, Context>;
};

/** The same for everybody if the call is about one of these sections. */
export const sectionIn =
  (...sections: readonly string[]) =>
  ({ section = '' }: WireFields): boolean =>
    sections.includes(section);

/** Only the handlers. */
export type Handlers<Table extends ApiTable, Context> = {
  readonly [Name in keyof Table]: Operations<Table, Context>[Name]['handler'];
};
