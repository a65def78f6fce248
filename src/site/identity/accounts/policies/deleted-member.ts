import { randomBytes } from 'node:crypto';
import { GONE_NAME } from '../../../../shared/accounts/gone-name.ts';

/** Their own while they may come back: no two members have one name. */
export const deletedMemberName = (): string => `${GONE_NAME} ${randomBytes(4).toString('hex')}`;

/** Ids from here on name the erased member of a dialog, plus that dialog's id: fifteen digits, as wire ids may have. */
export const GONE_FROM = 100_000_000_000_000;

/** The former member of an id that nobody has now; `null`: there was none. */
export const erasedPartner = (id: number) => (id > GONE_FROM ? { name: GONE_NAME, avatar_key: '' } : null);
