import { CASE_TEMPLATES } from '../../../../shared/cases/cases.ts';
import { isComplete, needsStatement } from '../../../../shared/cases/statement.ts';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { CaseDetail } from '../../../../shared/entities/case.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { STAFF_REASONS } from '../../../../shared/upload/reasons-of-staff.ts';
import { languageOf, memberIdOf } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { readSteps, submissionOfVideo } from '../../../publishing/index.ts';
import {
  caseOf,
  countCases,
  countOverdue,
  isLive,
  pageOfCases,
  type Case,
  type CaseFilter,
} from '../repositories/cases.ts';
import {
  messagesOfCase,
  reportOf,
  reportsOf,
  REPORTS_SHOWN,
  type Report,
} from '../repositories/reports-of-case.ts';
import { REMOVABLE } from './hold.ts';
import { caseItemOf, claimantOf, describedOf, isoOf, isoOrNull, nameOf, verdictOf } from './present-case.ts';
import { reporterSlots, renderText } from './send-message.ts';
import { statementOf } from './tickets.ts';
import type { Call } from '../../context.ts';

const PAGE = 30;
const MESSAGES_SHOWN = 500;
const STATES = {
  open: ['open', 'reopened'],
  waiting: ['waiting'],
  decided: ['decided', 'closed'],
} as const satisfies Readonly<Record<string, CaseFilter['states']>>;

/** Cases in a state, overdue and urgent ones first. */
export function readCases(
  { context }: Call,
  { state, subject, page }: InputOf<Api['case.list']>,
): Promise<OutputOf<Api['case.list']>> {
  const now = context.clock.now();
  const counted = (each: keyof typeof STATES) => countCases({ states: STATES[each], subject: 'all' });
  return readSteps(
    context.database,
    (function* (): Steps<OutputOf<Api['case.list']>> {
      const filter = { states: STATES[state], subject };
      const items = [];
      for (const file of yield* pageOfCases(filter, now, { skip: (page - 1) * PAGE, count: PAGE }))
        items.push(yield* caseItemOf(file, yield* describedOf(file), now));
      const total = yield* countCases(filter);
      return {
        items,
        total_count: total,
        pages: Math.ceil(total / PAGE),
        counts: {
          open: yield* counted('open'),
          waiting: yield* counted('waiting'),
          decided: yield* counted('decided'),
          overdue: yield* countOverdue(now),
        },
      };
    })(),
  );
}

/** @throws AppError `not_found` */
export function readCase(call: Call, { id }: InputOf<Api['case.get']>): Promise<CaseDetail> {
  const { context } = call;
  const now = context.clock.now();
  const memberId = memberIdOf(call);
  return readSteps(
    context.database,
    (function* (): Steps<CaseDetail> {
      const file = yield* caseOf(Number(id));
      if (!file) throw new AppError({ code: 'not_found' });
      const described = yield* describedOf(file);
      const { ownerId } = described;
      const isVideo = file.kind === 'video' && file.object_id !== null;
      // The owner must not learn who reported their content, whatever their role.
      const isOwn = ownerId === memberId;
      const submission = isVideo ? yield* submissionOfVideo(file.object_id ?? 0) : undefined;
      return {
        ...(yield* caseItemOf(file, described, now)),
        version: file.version,
        complete_at: isoOrNull(file.complete_at),
        claimed_until: claimantOf(file, now) === null ? null : isoOrNull(file.claimed_until),
        verdict: verdictOf(file),
        reason: file.reason,
        appealed_by: file.appealed_by ?? '',
        owner: ownerId === null ? null : yield* ownerOf(ownerId),
        submission: submission ? String(submission.id) : '',
        reported: isOwn ? [] : yield* reportedOf(call, file),
        messages: isOwn ? [] : yield* messagesOf(file),
        can_decide: isLive(file) && mayDecide(file, ownerId, memberId),
        can_remove: file.kind !== null && REMOVABLE.includes(file.kind),
        reasons: [...STAFF_REASONS],
        templates: CASE_TEMPLATES.map((name) => {
          const said = { template: name, text: '', by: null };
          const slots = reporterSlots(context);
          return {
            name,
            en: renderText(context, 'en', said, slots),
            ja: renderText(context, 'ja', said, slots),
          };
        }),
      };
    })(),
  );
}

function* ownerOf(id: number): Steps<CaseDetail['owner']> {
  return { _id: String(id), name: yield* nameOf(id), language: (yield* languageOf(id)) ?? 'en' };
}

/** Nobody decides about their own content, nor on an appeal against their own decision. */
export const mayDecide = (file: Case, ownerId: number | null, memberId: number): boolean =>
  ownerId !== memberId && !(file.state === 'reopened' && file.decided_by === memberId);

function* reportedOf({ context }: Call, file: Case): Steps<CaseDetail['reported']> {
  const shown = [];
  for (const report of yield* reportsOf(file.id, REPORTS_SHOWN)) {
    const statement = statementOf(report);
    shown.push({
      id: String(report.id),
      at: isoOf(report.created_at),
      email: report.email,
      member: yield* nameOf(report.member_id),
      language: report.language,
      message: report.message,
      ref: report.ref ?? '',
      has_picture: report.file_key !== null,
      statement,
      is_complete: !needsStatement(file.subject) || (statement !== null && isComplete(statement)),
      evidence: evidenceOf(report, context),
    });
  }
  return shown;
}

function evidenceOf(
  report: Report,
  { reports }: Call['context'],
): CaseDetail['reported'][number]['evidence'] {
  return reports.evidenceOf(report.evidence).map(({ at, from_id, text }) => ({
    at: isoOf(at),
    is_reporter: from_id === report.member_id,
    text,
  }));
}

function* messagesOf(file: Case): Steps<CaseDetail['messages']> {
  const messages = [];
  for (const { at, author, author_id, report_id, text } of yield* messagesOfCase(file.id, MESSAGES_SHOWN))
    messages.push({
      at: isoOf(at),
      author,
      by: yield* nameOf(author_id),
      text,
      report: report_id === null ? '' : String(report_id),
    });
  return messages;
}

/** @throws AppError `not_found` */
export async function readPicture(
  call: Call,
  { id }: InputOf<Api['case.picture']>,
): Promise<OutputOf<Api['case.picture']>> {
  const { context } = call;
  const memberId = memberIdOf(call);
  const report = await readSteps(
    context.database,
    (function* (): Steps<Report | undefined> {
      const found = yield* reportOf(Number(id));
      const file = found && found.case_id !== null ? yield* caseOf(found.case_id) : undefined;
      return file && (yield* describedOf(file)).ownerId === memberId ? undefined : found;
    })(),
  );
  const webp = report?.file_key ? await context.reports.picture(report.file_key) : null;
  if (webp === null) throw new AppError({ code: 'not_found' });
  return { webp: Buffer.from(webp).toString('base64') };
}
