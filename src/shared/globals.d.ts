/** The few globals that every host has but the plain `es2023` library does not declare. */
interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
interface AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}
declare const AbortController: { new (): AbortController };
declare function structuredClone<T>(value: T): T;

/** The parts of `Blob` and `FormData` that a multipart form needs. */
declare class Blob {
  constructor(parts: readonly Uint8Array[]);
}
declare class FormData {
  append(name: string, value: string): void;
  append(name: string, value: Blob, fileName: string): void;
}

/** The part of `URLSearchParams` that filters and screens need. */
declare class URLSearchParams {
  constructor(init?: string);
  get(name: string): string | null;
  set(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
}

/** A number in browsers, an object in Node. */
interface Timer {
  unref?(): void;
}
declare function setTimeout(act: () => void, ms: number): Timer;
declare function clearTimeout(timer: Timer): void;
