import { AppError, type FieldError } from '../../../../shared/errors/app-error.ts';
import type { FieldCode } from '../../../../shared/errors/field-codes.ts';
import type {
  Captcha,
  Clock,
  DatabaseReader,
  DatabaseWriter,
  NetworkNames,
  Outbox,
  Seal,
  Steps,
} from '../../../platform/index.ts';
import type { Passwords } from './passwords.ts';
import type { SignInCall } from './sign-in-call.ts';

/** What the services of accounts are made of. */
export interface AccountDeps {
  readonly database: DatabaseReader & DatabaseWriter;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly networks: NetworkNames;
  readonly outbox: Outbox;
  readonly captcha: Captcha;
  /** Whether a caller may look once more whether a name can be taken; counts it. */
  readonly mayCheckName: (call: SignInCall) => boolean;
  /** Of the secrets that members' apps make codes from. */
  readonly factorSeal: Seal;
  /** The site's neutral name. */
  readonly siteName: string;
  /** Of the codes that are typed. */
  readonly codeSecret: Buffer;
  /** Code points of a password at least. */
  readonly passwordMin: () => number;
  /** Whether answers may say that an address has an account. */
  readonly revealAccounts: () => boolean;
  /** Origin of links in mails: never what a request says. */
  readonly origin: () => string;
  /** Called in the change that signs a member in. */
  readonly memberSignedIn: (memberId: number) => Steps<void>;
  /** Has the member's clients hear that something of the account has changed. */
  readonly tellOwn: (memberId: number) => void;
}

/** Wrong fields of a form: `{usr: 'usr_required', eml: null}`. */
export type FieldChecks = Readonly<Record<string, FieldCode | null>>;

export function errorsOf(checks: FieldChecks): readonly FieldError[] {
  return Object.entries(checks).flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}

/** @throws AppError `bad_request` with every wrong field */
export function requireFields(checks: FieldChecks): void {
  const errors = errorsOf(checks);
  if (errors.length > 0) throw new AppError({ code: 'bad_request', field: errors[0]?.field, errors });
}
