import type { AppErrorData } from '../errors/app-error.ts';

/** Answers are sent in an envelope: Electron copies errors without our fields. */
export type Envelope =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: AppErrorData };

/** A call's port: one argument, one envelope. */
export type CallPort = (input: unknown) => Promise<Envelope>;

/** A feed's port: returns a function that unsubscribes. */
export type FeedPort = (listener: (value: unknown) => void) => () => void;

/** A task's port: `id` is chosen by the page and names the task in `progress` and `cancel`. */
export interface TaskPort {
  start(id: string, input: unknown): Promise<Envelope>;
  progress(listener: (id: string, value: unknown) => void): () => void;
  cancel(id: string): void;
}

export type Port = CallPort | FeedPort | TaskPort;

/** The host's ports for the page, one for each member. */
export type Ports = Readonly<Record<string, Readonly<Record<string, Port>>>>;
