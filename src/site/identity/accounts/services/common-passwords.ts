import { nameKey } from '../../../../shared/accounts/member-name.ts';

let known: Promise<ReadonlySet<string>> | null = null;

/** Whether a password is among the first that anybody tries: the common ones, the own name, the own address. */
export async function isTooCommon(password: string, own: readonly string[]): Promise<boolean> {
  const key = nameKey(password);
  if (own.some((text) => text !== '' && nameKey(text) === key)) return true;
  known ??= readList();
  return (await known).has(key);
}

/** Read at the first registration: no start waits for it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}
