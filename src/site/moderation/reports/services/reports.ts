import { randomBytes } from 'node:crypto';
import {
  isComplete,
  needsStatement,
  statementErrors,
  tidyStatement,
} from '../../../../shared/cases/statement.ts';
import { namesTarget } from '../../../../shared/cases/names-target.ts';
import { reportErrors, tidyReport } from '../../../../shared/entities/report.ts';
import { AppError, type FieldError } from '../../../../shared/errors/app-error.ts';
import type { FieldCode } from '../../../../shared/errors/field-codes.ts';
import {
  type Captcha,
  createRateLimiter,
  type DatabaseReader,
  type DatabaseWriter,
  type MediaKeys,
  type MediaStore,
  type RateLimitKeys,
  type SiteClock,
  StoreError,
} from '../../../platform/index.ts';
import { evidenceOf, openEvidence, reportedMember } from './evidence.ts';
import { targetAt } from '../../cases/services/find-target.ts';
import { mayMail } from '../../cases/services/limits.ts';
import { joinCase } from '../../cases/services/open-case.ts';
import type { CaseDeps } from '../../cases/services/deps.ts';
import { reporterNames } from '../../cases/services/reporter-names.ts';
import { addTicket, ticketLink } from '../../cases/services/ticket-token.ts';
import { addReport, reportFileKeys } from '../repositories/reports.ts';
import { termsFor } from './report-terms.ts';
import type { Pictures } from '../../../catalog/index.ts';
import type { Reports } from './report-service.ts';

interface ReportDeps extends CaseDeps {
  readonly database: DatabaseReader & DatabaseWriter;
  /** Separate from the media store: no public address leads into it. */
  readonly store: MediaStore;
  /** Takes over what lies where the site stored it before. */
  readonly moveIn: () => Promise<void>;
  readonly pictures: Pictures;
  readonly captcha: Captcha;
  readonly tags: RateLimitKeys;
  readonly clock: SiteClock;
  /** These keys encrypt messages between members. */
  readonly keys: MediaKeys;
}

/** Reports in ten minutes, per member, and per network of visitors. A network may be a whole town. */
const MOST = { member: 5, network: 20 } as const;
const WITHIN_MS = 600_000;
/**
 * Pictures of one caller in that time, refused ones too: each may take ten seconds of the only thread before the
 * captcha is checked.
 */
const PICTURES = 20;
/** Pictures of one caller that wait or are processed, even after the caller disconnected. */
const PICTURES_AT_ONCE = 2;

export function createReports(deps: ReportDeps): Reports {
  const { database, store, pictures, captcha, tags, clock, keys } = deps;
  const members = createRateLimiter({ most: MOST.member, ms: WITHIN_MS }, clock);
  const networks = createRateLimiter({ most: MOST.network, ms: WITHIN_MS }, clock);
  const decoded = createRateLimiter({ most: PICTURES, ms: WITHIN_MS }, clock);
  const underWay = createRateLimiter({ most: PICTURES_AT_ONCE, ms: WITHIN_MS }, clock);
  const reencode = async (file: Uint8Array, who: string) => {
    if (!underWay.take(who)) throw new AppError({ code: 'too_many_requests' });
    try {
      if (!decoded.take(who)) throw new AppError({ code: 'too_many_requests' });
      return await pictures.reencode(file);
    } finally {
      underWay.giveBack(who);
    }
  };
  return {
    async add({ email = '', message = '', captcha: proof = '', file, ref, lang, ...rest }, asker) {
      const texts = tidyReport({ subject: rest.subject ?? '', email, message });
      const { subject } = texts;
      const { who = '', what = '', good_faith, signature = '' } = rest;
      const statement = tidyStatement({ who, what, good_faith: good_faith === '1', signature });
      const picture = file && (await reencode(file, tags.of(asker.caller, asker.network())));
      const errors = [
        ...reportErrors(texts, namesTarget(ref ?? null)),
        ...statementErrors(statement),
        ...(picture === null ? [fieldError('file', 'file_invalid_type')] : []),
      ];
      if (subject === '' || errors.length > 0) throw refused(errors);
      // The proof is checked last, so a mistake in a field does not cost the work again.
      const { needs_proof } = await termsFor({ database, clock }, asker.caller);
      if (needs_proof && !(await captcha.spend(proof, 'report')))
        throw refused([fieldError('captcha', 'captcha_invalid')]);
      const { memberId } = asker.caller;
      const rateLimiter = memberId === null ? networks : members;
      if (!rateLimiter.take(tags.of(asker.caller, asker.network())))
        throw new AppError({ code: 'too_many_requests' });
      const fileKey = picture ? `${randomBytes(16).toString('hex')}.webp` : null;
      // The file is stored first, because a row must never name a missing picture.
      if (picture && fileKey) await store.put(fileKey, picture);
      const language = lang ?? 'en';
      const row = { ...texts, subject, language, ref: ref ?? null, file_key: fileKey, member_id: memberId };
      const about = memberId === null ? null : reportedMember(row.ref);
      const needs = needsStatement(subject);
      try {
        const names = await reporterNames(deps, { memberId, network: asker.network }, texts.email);
        const ticket = await database.change(function* () {
          const now = clock.now();
          const evidence =
            memberId === null || about === null ? null : yield* evidenceOf(keys, memberId, about);
          const target = yield* targetAt(row.ref);
          const isWhole = !needs || isComplete(statement);
          const caseId = yield* joinCase(deps, { subject, target, isComplete: isWhole, names, now });
          const stated = needs ? JSON.stringify(statement) : null;
          const reportId = yield* addReport({
            ...row,
            evidence,
            case_id: caseId,
            statement: stated,
            created_at: now,
          });
          if (yield* mayMail(names, now)) {
            const link = ticketLink(deps.accounts.origin(), yield* addTicket(caseId, reportId, now));
            const mail = { kind: 'report_received', to: texts.email, language, values: { link } } as const;
            yield* deps.accounts.outbox.put(mail);
          }
          return yield* addTicket(caseId, reportId, now);
        });
        return { ok: true, ticket };
      } catch (thrown) {
        // Otherwise no row would name the file, and nothing would delete it.
        if (fileKey) await store.remove(fileKey);
        throw thrown;
      }
    },
    evidenceOf: (sealed) => (sealed === null ? [] : openEvidence(keys, sealed)),
    picture: (key) => readWhole(store, key),
    async sweep() {
      try {
        await deps.moveIn();
        const known = await reportFileKeys(database);
        await store.sweep((key) => known.has(key));
      } catch (thrown) {
        // The site starts all the same; the next start sweeps.
        if (!(thrown instanceof StoreError)) throw thrown;
        process.emitWarning(`pictures of reports were not swept: ${thrown.message}`);
      }
    },
  };
}

async function readWhole(store: MediaStore, key: string): Promise<Uint8Array | null> {
  const file = await store.open(key);
  if (file === null) return null;
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

const fieldError = (field: string, code: FieldCode): FieldError => ({ field, code });

const refused = (errors: readonly FieldError[]) =>
  new AppError({ code: 'bad_request', field: errors[0]?.field, errors });
