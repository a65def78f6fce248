import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** One request and its answer. */
export interface CallMember<Input extends Schema = Schema, Output extends Schema = Schema> {
  readonly kind: 'call';
  readonly input: Input;
  readonly output: Output;
}

/** Values that the host sends when something changes. Subscribing returns a function that unsubscribes. */
export interface FeedMember<Value extends Schema = Schema> {
  readonly kind: 'feed';
  readonly value: Value;
}

/** A long call with progress that can be cancelled. */
export interface TaskMember<
  Input extends Schema = Schema,
  Progress extends Schema = Schema,
  Output extends Schema = Schema,
> {
  readonly kind: 'task';
  readonly input: Input;
  readonly progress: Progress;
  readonly output: Output;
}

export type Member = CallMember | FeedMember | TaskMember;
export type BridgeSchema = Readonly<Record<string, Readonly<Record<string, Member>>>>;

export const call = <Input extends Schema, Output extends Schema>(
  input: Input,
  output: Output,
): CallMember<Input, Output> => ({ kind: 'call', input, output });

export const feed = <Value extends Schema>(value: Value): FeedMember<Value> => ({ kind: 'feed', value });

export const task = <Input extends Schema, Progress extends Schema, Output extends Schema>(
  input: Input,
  progress: Progress,
  output: Output,
): TaskMember<Input, Progress, Output> => ({ kind: 'task', input, progress, output });

/** Preserves the literal types of a schema. */
export function defineBridge<const S extends BridgeSchema>(schema: S): S {
  return schema;
}

type Keys<Group, Kind extends Member['kind']> = {
  [Name in keyof Group]: Group[Name] extends { kind: Kind } ? Name : never;
}[keyof Group];

/** A running task for the page. */
export interface RunningTask<Output> {
  readonly done: Promise<Output>;
  cancel(): void;
}

/** The page's client: input in, parsed output back, errors as `AppError`. */
export type BridgeClient<S extends BridgeSchema> = {
  readonly [Group in keyof S]: {
    readonly [Name in Keys<S[Group], 'call'>]: S[Group][Name] extends CallMember<infer Input, infer Output>
      ? (input: z.input<Input>) => Promise<z.output<Output>>
      : never;
  } & {
    readonly [Name in Keys<S[Group], 'feed'>]: S[Group][Name] extends FeedMember<infer Value>
      ? (listener: (value: z.output<Value>) => void) => () => void
      : never;
  } & {
    readonly [Name in Keys<S[Group], 'task'>]: S[Group][Name] extends TaskMember<
      infer Input,
      infer Progress,
      infer Output
    >
      ? (
          input: z.input<Input>,
          onProgress?: (progress: z.output<Progress>) => void,
        ) => RunningTask<z.output<Output>>
      : never;
  };
};

/** The result of a handler; one without an answer may return nothing. */
type Answer<Output extends Schema> = [z.input<Output>] extends [undefined] ? void : z.input<Output>;

/** What a host must supply: every call and every task; a missing one does not compile. */
export type BridgeHandlers<S extends BridgeSchema> = {
  readonly [Group in keyof S]: {
    readonly [Name in Keys<S[Group], 'call'>]: S[Group][Name] extends CallMember<infer Input, infer Output>
      ? /** `caller`: the window of the call, if the host has several windows. */
        (input: z.output<Input>, caller?: number) => Promise<Answer<Output>> | Answer<Output>
      : never;
  } & {
    readonly [Name in Keys<S[Group], 'task'>]: S[Group][Name] extends TaskMember<
      infer Input,
      infer Progress,
      infer Output
    >
      ? (
          input: z.output<Input>,
          control: { readonly signal: AbortSignal; progress(value: z.input<Progress>): void },
        ) => Promise<Answer<Output>>
      : never;
  };
};

/** The emitters by which a host's services report changes to the page. */
export type BridgeEmitters<S extends BridgeSchema> = {
  readonly [Group in keyof S]: {
    readonly [Name in Keys<S[Group], 'feed'>]: S[Group][Name] extends FeedMember<infer Value>
      ? (value: z.input<Value>) => void
      : never;
  };
};

/** The names and kinds of a schema, for the preload, which must not import zod. */
export type KindsOf<S extends BridgeSchema> = {
  readonly [Group in keyof S]: { readonly [Name in keyof S[Group]]: S[Group][Name]['kind'] };
};
