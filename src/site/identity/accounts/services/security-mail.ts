import { countryName } from '../../../../shared/format/country.ts';
import type { Language } from '../../../../shared/filters/enums.ts';
import type { MailKind, Steps } from '../../../platform/index.ts';
import type { AccountDeps } from './deps.ts';
import type { SignInCall } from './sign-in-call.ts';

interface Owner {
  readonly email: string;
  readonly language: Language;
  readonly name: string;
}

type SecurityMail = Extract<
  MailKind,
  'new_device' | 'two_factor_on' | 'two_factor_off' | 'recovery_used' | 'linked' | 'unlinked'
>;

const DEVICE = { en: 'An unknown device', ja: '不明な端末' } as const;

/**
 * Tells the owner of an account what happened to it, on which device and when. Mail settings cannot switch these off.
 * @param more placeholders of this kind only
 */
export function* putSecurityMail(
  { cookies, country }: Pick<SignInCall, 'cookies' | 'country'>,
  { outbox, clock }: Pick<AccountDeps, 'outbox' | 'clock'>,
  kind: SecurityMail,
  { email: to, language, name }: Owner,
  more: Readonly<Record<string, string>> = {},
): Steps<void> {
  const place = country === '' ? '' : ` (${countryName(country, language)})`;
  const device = `${cookies.label || DEVICE[language]}${place}`;
  const at = `${new Date(clock.now()).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  yield* outbox.put({ kind, to, language, values: { ...more, name, device, at } });
}
