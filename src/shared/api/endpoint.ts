import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors/codes.ts';
import type { FieldCode } from '../errors/field-codes.ts';
import type { ActionReason } from '../errors/action-reasons.ts';
import type { Reason } from '../errors/reasons.ts';
import type { UploadReason } from '../errors/upload-reasons.ts';
import type { Role } from '../roles.ts';

/** Values of a call before they are laid out in the path, the query or the form. */
export type WireFields = Readonly<Record<string, string>>;

/** The same of a multipart call, its files among them. Their names and types stay with the person who picked them. */
export type WireParts = Readonly<Record<string, string | Uint8Array>>;

/**
 * One row of the contract: an operation, not an address (several share `/api/input.php`).
 * Everything about the call is read from here: server route, client, cache time, test matrices.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends ErrorCode = ErrorCode,
> {
  readonly method: 'GET' | 'POST';
  /** Path with `{slots}`; slots lie between slashes or dots and are filled from the input by their names. */
  readonly path: string;
  /** Fields with fixed values that distinguish rows sharing method and path. */
  readonly match?: WireFields;
  /** Slots computed from other fields; a request whose slot differs is refused. */
  readonly derived?: Readonly<Record<string, (fields: WireFields) => string>>;
  /** The lowest role that may call. */
  readonly access: Role;
  readonly encoding: 'none' | 'form' | 'multipart';
  /** Fields of a multipart row that hold a file, with the most bytes of it; inside they are a `Uint8Array`. */
  readonly files?: Readonly<Record<string, number>>;
  /** Its file may be larger than memory: the site reads it as it comes, after all fields. */
  readonly isStreamed?: true;
  readonly input: Input;
  readonly output: Output;
  /** Answered with 204 and no body, which reads as `{}`. */
  readonly isEmpty?: true;
  readonly errors: readonly Code[];
  /** Closer codes of refusals (`errors/reasons.ts`). */
  readonly reasons?: readonly (Reason | ActionReason | UploadReason)[];
  /** Its input or answer holds a secret: a host calls it, never the page (decisions D). */
  readonly host?: true;
  /** Changes what is known of who is signed in: hosts ask again after it. */
  readonly changesMember?: true;
  /** What it may say of single fields, beside `bad_request`. */
  readonly fieldErrors?: readonly FieldCode[];
  /** To who may not call it is like an address that is not there. */
  readonly isHidden?: true;
  /** Pages of any origin may read the answer; browsers send no cookie with such a call. */
  readonly isOpen?: true;
  /** Who is signed in asks the site each time, and hears where nothing has changed (304). */
  readonly isLive?: true;
  /** Calls whose answer nobody stores, whatever lifetime they name. */
  readonly isNeverStored?: (fields: WireFields) => boolean;
  /** Seconds an answer may be cached; 0: never. Also the default of a `{lifetime}` slot. */
  readonly cacheSeconds: number;
  /** Where the lifetime is in a field instead of the path; what does not fit is refused when it is parsed. */
  readonly lifetimeIn?: (fields: WireFields) => number | undefined;
}

export type ApiTable = Readonly<Record<string, Endpoint>>;

/** Keeps a row's literal types. */
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
