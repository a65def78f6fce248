import { ConfigError } from '../../platform/index.ts';

/** What the audit takes (`identity/audit`): it cannot be erased, so it holds no sentences. */
const CODE = /^[\w.:@/+-]{1,128}$/;

/** Reads `--reason` of a command whose reason is in the audit. @throws ConfigError */
export function auditReason(reason: string | undefined): string {
  if (reason !== undefined && CODE.test(reason)) return reason;
  throw new ConfigError([
    '--reason: give a code, such as AG-12/2026 or CALL-7: letters, digits and . : @ / + - _, at most 128',
  ]);
}
