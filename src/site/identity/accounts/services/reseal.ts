import { rowsOf, type Steps } from '../../../platform/db/port.ts';
import { db } from '../../../platform/db/queries.ts';
import type { Seal } from '../../../platform/keys/services/seal.ts';

/**
 * Seals the secrets of two-factor sign-in with the newest key, at a start with two: the operator drops the old one after
 * a day, and nobody may lose the account by it.
 */
export function* resealSecrets({ seal, open }: Seal): Steps<void> {
  for (const { member_id: id, secret } of yield* rowsOf(db.selectFrom('two_factor').selectAll()))
    yield db
      .updateTable('two_factor')
      .set({ secret: seal(open(secret)) })
      .where('member_id', '=', id);
}
