import * as z from 'zod/mini';

/** One call of the system's keychain, as main hands it to the process that makes it. */
export interface KeychainCall {
  readonly act: 'read' | 'write' | 'drop';
  readonly service: string;
  readonly account: string;
  readonly secret: string;
}

export const keychainAnswer = z.union([
  z.object({ isUp: z.literal(true) }),
  z.object({ value: z.nullable(z.string()) }),
  z.object({ error: z.string() }),
]);

export type KeychainAnswer = z.output<typeof keychainAnswer>;
