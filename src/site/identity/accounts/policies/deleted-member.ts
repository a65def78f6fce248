import { randomBytes } from 'node:crypto';
import { GONE_NAME } from '../../../../shared/accounts/gone-name.ts';

/** Unique while they may come back, because no two members may have the same name. */
export const deletedMemberName = (): string => `${GONE_NAME} ${randomBytes(4).toString('hex')}`;

/**
 * Ids above this name the erased member of a dialog: this plus the dialog's id; fifteen digits, the most for wire ids.
 */
export const GONE_FROM = 100_000_000_000_000;

/** The erased member of an id; `null`: no such member. */
export const erasedPartner = (id: number) => (id > GONE_FROM ? { name: GONE_NAME, avatar_key: '' } : null);
