import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors/codes.ts';
import type { FieldCode } from '../errors/field-codes.ts';
import type { ActionReason } from '../errors/action-reasons.ts';
import type { Reason } from '../errors/reasons.ts';
import type { UploadReason } from '../errors/upload-reasons.ts';
import type { Role } from '../roles.ts';

/** Values of a call before they are placed in the path, the query or the form. */
export type WireFields = Readonly<Record<string, string>>;

/** The same for a multipart call with its files. Names and types of the files are not sent. */
export type WireParts = Readonly<Record<string, string | Uint8Array>>;

/**
 * A row of the contract: an operation, not an address (several share `/api/input.php`). Everything about the call comes
 * from here: server route, client, cache time, test matrices.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends ErrorCode = ErrorCode,
> {
  readonly method: 'GET' | 'POST';
  /** Path with `{slots}`, separated by slashes or dots; the input fills them by name. */
  readonly path: string;
  /** Fixed fields that distinguish rows with the same method and path. */
  readonly match?: WireFields;
  /** Slots computed from other fields; a request whose slot differs is refused. */
  readonly derived?: Readonly<Record<string, (fields: WireFields) => string>>;
  /** The lowest role that may call. */
  readonly access: Role;
  readonly encoding: 'none' | 'form' | 'multipart';
  /** Fields of a multipart row that contain a file, with its most bytes; handlers get a `Uint8Array`. */
  readonly files?: Readonly<Record<string, number>>;
  /** The file may be larger than memory: the site reads it as a stream, after all fields. */
  readonly isStreamed?: true;
  readonly input: Input;
  readonly output: Output;
  /** Answered with 204 and no body, which is read as `{}`. */
  readonly isEmpty?: true;
  readonly errors: readonly Code[];
  /** More exact codes of refusals (`errors/reasons.ts`). */
  readonly reasons?: readonly (Reason | ActionReason | UploadReason)[];
  /** Its input or answer contains a secret: only a host may call it, never the page (decisions D). */
  readonly host?: true;
  /** Changes the session: hosts read it again afterwards. */
  readonly changesMember?: true;
  /** Possible errors of single fields, with `bad_request`. */
  readonly fieldErrors?: readonly FieldCode[];
  /** Callers without access get the answer of a missing address. */
  readonly isHidden?: true;
  /** Pages of any origin may read the answer; browsers send no cookie with such a call. */
  readonly isOpen?: true;
  /** Members request it each time, and get 304 if nothing has changed. */
  readonly isLive?: true;
  /** Calls whose answer is never stored, whatever lifetime they name. */
  readonly isNeverStored?: (fields: WireFields) => boolean;
  /** Seconds an answer may be cached; 0: never. Also the default of a `{lifetime}` slot. */
  readonly cacheSeconds: number;
  /** For rows with the lifetime in a field instead of the path; an invalid one is refused when it is parsed. */
  readonly lifetimeIn?: (fields: WireFields) => number | undefined;
}

export type ApiTable = Readonly<Record<string, Endpoint>>;

/** Preserves a row's literal types. */
export function endpoint<
  const Input extends z.ZodMiniType,
  const Output extends z.ZodMiniType,
  const Code extends ErrorCode,
>(row: Endpoint<Input, Output, Code>): Endpoint<Input, Output, Code> {
  return row;
}

export type InputOf<Row> =
  Row extends Endpoint<infer Input, infer _Output, infer _Code> ? z.output<Input> : never;
export type OutputOf<Row> =
  Row extends Endpoint<infer _Input, infer Output, infer _Code> ? z.output<Output> : never;
