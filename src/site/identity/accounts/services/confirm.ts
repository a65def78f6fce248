import { timingSafeEqual } from 'node:crypto';
import { tidyEmail } from '../../../../shared/accounts/email.ts';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { refusal, type Reason } from '../../../../shared/errors/reasons.ts';
import {
  consumeLimits,
  returnToLimits,
  rowsOf,
  type Spending,
  type Steps,
  tooMany,
} from '../../../platform/index.ts';
import { accountByEmail, accountOf, addAccount } from '../repositories/accounts.ts';
import {
  countTry,
  expiredLink,
  registrationsFrom,
  registrationsOf,
  takeRegistration,
} from '../repositories/registrations.ts';
import { takeProof } from '../repositories/proofs.ts';
import type { SignInCall } from './sign-in-call.ts';
import { emailKey } from './email-key.ts';
import { confirmEmail } from './change-email.ts';
import type { AccountDeps } from './deps.ts';
import { deviceOf, give, memberOf, requireForm, signIn } from './signed-in.ts';
import { codeHash, isToken, tokenHash } from './tokens.ts';
import { tidyCode } from './typed-code.ts';

/** Attempts with typed codes for one registration on the device that made it; the link stays valid. */
const CODE_TRIES = 5;
/** Attempts for an address from other devices: attempts of strangers do not count for its own device. */
const ELSEWHERE_TRIES = { kind: 'confirm_code_to', most: 5, ms: 86_400_000 } as const;
/** Attempts from one network, for any address. */
const NETWORK_TRIES = { kind: 'confirm_code', most: 20, ms: 900_000 } as const;

type Input = InputOf<Api['account.confirm']>;
type Output = OutputOf<Api['account.confirm']>;

/**
 * Confirms by the token of a mail's link, or by address and typed code. A registration becomes an account and is signed
 * in; the token of an address change changes the address.
 * @throws AppError reasons `confirm_invalid`, `confirm_expired`, `code_invalid`; `too_many_requests` of codes
 */
export async function confirm(call: SignInCall, parts: AccountDeps, input: Input): Promise<Output> {
  requireForm(call, input);
  const { tok = '', as = 'cookie' } = input;
  const device = deviceOf(call, input);
  const key = emailKey(tidyEmail(input.eml ?? ''));
  const network = await parts.networks.of(call.network());
  const address = await parts.networks.of('', key);
  const result = await parts.database.change(function* (): Steps<Confirmed | Reason> {
    const hash =
      tok === ''
        ? yield* hashByCode(parts, input.code ?? '', { key, network, address, device })
        : isToken(tok)
          ? tokenHash(tok)
          : null;
    if (typeof hash === 'string') return hash;
    if (hash === null) return 'confirm_invalid';
    const now = parts.clock.now();
    const proof = yield* takeProof(hash, ['email', 'email_undo'], now);
    if (proof)
      return (yield* confirmEmail(proof, parts))
        ? { kind: proof.kind === 'email' ? 'email' : 'email_undo' }
        : 'confirm_invalid';
    const found = yield* takeRegistration(hash, now);
    if (!found)
      return (yield* rowsOf(expiredLink(hash, now))).length > 0 ? 'confirm_expired' : 'confirm_invalid';
    // Another registration with the same address was confirmed first.
    if ((yield* rowsOf(accountByEmail(found.email_key))).length > 0) return 'confirm_invalid';
    const { name, name_key, email, email_key, password, language } = found;
    const account = { name, name_key, email, email_key, password, language };
    const id = yield* addAccount(account, call.country, now);
    const [member] = yield* rowsOf(accountOf(id));
    return { kind: 'registration', member, token: yield* signIn(call, parts, now, id, as, device) };
  });
  if (typeof result === 'string') throw refusal(result);
  const { kind, member, token } = result;
  if (!member || token === undefined) return { ok: true, success: true, kind };
  call.cookies.set('registrationEmail', '');
  return { ok: true, success: true, kind, member: memberOf(member), ...give(call, as, token, device) };
}

interface Confirmed {
  readonly kind: Output['kind'];
  readonly member?: Parameters<typeof memberOf>[0] | undefined;
  readonly token?: string;
}

interface CodeOf {
  readonly key: string;
  readonly network: Spending['who'];
  /** Attempts from other devices are counted for this address. */
  readonly address: Spending['who'];
  readonly device: string;
}

/**
 * The link's hash of the registration with this code. Only a wrong one counts as an attempt, once for each registration
 * that it was compared with.
 * @throws AppError `too_many_requests` of the network
 */
function* hashByCode(
  { codeSecret, clock }: AccountDeps,
  code: string,
  { key, network, address, device }: CodeOf,
) {
  const typed = tidyCode(code);
  const now = clock.now();
  const ofNetwork = yield* consumeLimits([{ rule: NETWORK_TRIES, who: network }], now);
  if (!('ids' in ofNetwork)) throw tooMany(ofNetwork.waitMs);
  const own = yield* rowsOf(registrationsFrom(tokenHash(device), key, now));
  const ofAddress =
    own.length > 0 ? { ids: [] } : yield* consumeLimits([{ rule: ELSEWHERE_TRIES, who: address }], now);
  if (!('ids' in ofAddress)) return 'code_invalid' as const;
  const left = own.filter(({ code_tries: tries }) => tries < CODE_TRIES);
  const all = own.length > 0 ? left : yield* rowsOf(registrationsOf(key, now));
  const found = all.find(({ id, code_hash: hash }) => timingSafeEqual(codeHash(codeSecret, id, typed), hash));
  if (found) {
    yield* returnToLimits([...ofNetwork.ids, ...ofAddress.ids]);
    return found.token_hash;
  }
  for (const { id } of left) yield* countTry(id);
  return 'code_invalid' as const;
}
