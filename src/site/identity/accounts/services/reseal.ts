import { db, rowsOf, type Seal, type Steps } from '../../../platform/index.ts';

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
