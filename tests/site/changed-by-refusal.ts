import type { Operation } from '../../src/shared/api/table/index.ts';

/** Tables that a refusal may change: tries are counted, and a banned member's new password is theirs. */
export const CHANGED_BY_REFUSAL: Readonly<Partial<Record<Operation, readonly string[]>>> = {
  // The device that gave a registration's password may have its mail sent again.
  'account.login': ['deed', 'registration'],
  'account.reset': ['account', 'proof', 'session', 'known_device', 'job'],
  // Pictures are counted before they are judged.
  'album.photo': ['deed'],
  // A banned member's code is used up.
  'account.code': ['two_factor', 'sign_in_step'],
};
