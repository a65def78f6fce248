import { db, rowsOf, type Seal, type Steps } from '../../../platform/index.ts';

/**
 * Encrypts the secrets of two-factor sign-in with the newest key, when the site starts with two. The operator removes
 * the old key after a day, and nobody may lose their account by that.
 */
export function* resealSecrets({ seal, open }: Seal): Steps<void> {
  for (const { member_id: id, secret } of yield* rowsOf(db.selectFrom('two_factor').selectAll()))
    yield db
      .updateTable('two_factor')
      .set({ secret: seal(open(secret)) })
      .where('member_id', '=', id);
}
