import { AppError } from '../../../../shared/errors/app-error.ts';
import { rowsOf, type Steps } from '../../../platform/index.ts';
import { blocksBetween } from '../repositories/blocks.ts';

/** Whether one of two members has blocked the other. Every action on another member's content checks this. */
export function* isBlocked(one: number, other: number): Steps<boolean> {
  return one !== other && (yield* rowsOf(blocksBetween(one, other))).length > 0;
}

/** Whether the one has blocked the other. */
export function* hasBlocked(by: number, whom: number): Steps<boolean> {
  return (yield* rowsOf(blocksBetween(by, whom))).some(({ member_id }) => member_id === by);
}

/**
 * Throws if one has blocked the other. `null`: content without an owner.
 * @throws AppError `dont_have_permission`, as without permission, so that an answer never shows who is blocked
 */
export function* requireNotBlocked(memberId: number, ownerId: number | null): Steps<void> {
  if (ownerId !== null && (yield* isBlocked(memberId, ownerId)))
    throw new AppError({ code: 'dont_have_permission' });
}
