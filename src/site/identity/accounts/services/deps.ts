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
  Tries,
} from '../../../platform/index.ts';
import type { Passwords } from './passwords.ts';
import type { SignInCall } from './sign-in-call.ts';

/** Dependencies of the account services. */
export interface AccountDeps {
  readonly database: DatabaseReader & DatabaseWriter;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly tries: Tries;
  readonly networks: NetworkNames;
  readonly outbox: Outbox;
  readonly captcha: Captcha;
  /** Counts a name check, and says whether the caller may make it. */
  readonly mayCheckName: (call: SignInCall) => boolean;
  /** Encrypts the secrets from which members' apps make codes. */
  readonly factorSeal: Seal;
  /** The site's neutral name. */
  readonly siteName: string;
  /** Secret for the typed codes. */
  readonly codeSecret: Buffer;
  /** Shortest password, code points. */
  readonly passwordMin: () => number;
  /** Whether answers may reveal that an address has an account. */
  readonly revealAccounts: () => boolean;
  /** Origin of links in mails; never taken from a request. */
  readonly origin: () => string;
  /** Called in the change that signs a member in. */
  readonly memberSignedIn: (memberId: number) => Steps<void>;
  /** Tells a member's clients that something about the account has changed. */
  readonly tellOwn: (memberId: number) => void;
}

/** Errors of a form's fields: `{usr: 'usr_required', eml: null}`. */
export type FieldChecks = Readonly<Record<string, FieldCode | null>>;

export function errorsOf(checks: FieldChecks): readonly FieldError[] {
  return Object.entries(checks).flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}

/** @throws AppError `bad_request` with every wrong field */
export function requireFields(checks: FieldChecks): void {
  const errors = errorsOf(checks);
  if (errors.length > 0) throw new AppError({ code: 'bad_request', field: errors[0]?.field, errors });
}
