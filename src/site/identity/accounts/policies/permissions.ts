import { refusal } from '../../../../shared/errors/reasons.ts';
import { isRecent, type Caller } from './caller.ts';

/**
 * What an operation needs beside its row's `access`, checked after its input is parsed and before its handler.
 * `recent`: the password or a mailed code was given within ten minutes.
 */
export type Need = 'recent';

/** @throws AppError of the first need that is not fulfilled */
export function requireNeeds(needs: readonly Need[], caller: Caller, now: number): void {
  if (needs.includes('recent') && !isRecent(caller, now)) throw refusal('need_recent_auth');
}
