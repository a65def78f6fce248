import { passwordError } from '../../../../shared/accounts/password.ts';
import type { FieldCode } from '../../../../shared/errors/field-codes.ts';
import { isTooCommon } from './common-passwords.ts';
import type { AccountDeps } from './deps.ts';

/** The error of a new password, tidied. @param own name and address, which are guessed first */
export async function newPasswordError(
  { passwordMin }: Pick<AccountDeps, 'passwordMin'>,
  password: string,
  own: readonly string[],
): Promise<FieldCode | null> {
  const code = passwordError(password, passwordMin());
  if (code !== null) return code;
  return (await isTooCommon(password, own)) ? 'pwd_too_common' : null;
}
