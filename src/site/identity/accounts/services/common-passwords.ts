import { nameKey } from '../../../../shared/accounts/member-name.ts';

let known: Promise<ReadonlySet<string>> | null = null;

/** Whether a password is easy to guess: a common one, the member's name, or their address. */
export async function isTooCommon(password: string, own: readonly string[]): Promise<boolean> {
  const key = nameKey(password);
  if (own.some((text) => text !== '' && nameKey(text) === key)) return true;
  known ??= readList();
  return (await known).has(key);
}

/** Read at the first registration, so that it does not delay the start. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}
