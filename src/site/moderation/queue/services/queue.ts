import * as z from 'zod/mini';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { probeFacts } from '../../../../shared/entities/moderation-submission.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { STAFF_REASONS } from '../../../../shared/upload/reasons-of-staff.ts';
import { proposedTotal } from '../../admin/repositories/proposed.ts';
import { liveCasesOf } from '../../cases/repositories/cases.ts';
import { REPORT_SUBJECTS } from '../../../../shared/entities/report.ts';
import { db, knownWord, rowsOf, type Steps } from '../../../platform/index.ts';
import { mayDecide } from '../policies/may-decide.ts';
import { claimOf } from '../repositories/claims.ts';
import { decisionsOf } from '../repositories/decisions.ts';
import {
  albumIdOf,
  chosenOf,
  countsByState,
  countByState,
  draftOf,
  submissionEvents,
  firstSubmission,
  isoOf,
  isPrivate,
  largePicture,
  leastSecondsOf,
  draftNames,
  proposedOf,
  publicPicture,
  publishedWords,
  readSteps,
  sameFiles,
  screenshotsOf,
  signedPicture,
  smallPicture,
  type Submission,
  submissionOf,
  uploadOf,
  videoIdOf,
  type Viewing,
  viewingOf,
} from '../../../publishing/index.ts';
import { severityOf, queuePage, queueTotal } from '../repositories/queue.ts';
import { lookAlikes } from './look-alikes.ts';
import { reviewedContentHash } from './decided-on.ts';
import { moderationDecided } from './last-decided.ts';
import { moderationCaptions } from './captions.ts';
import { publishedOf } from './held-by-case.ts';
import { snapshotOf } from './snapshot.ts';
import type { Call } from '../../context.ts';

const PAGE = 30;
/** States that wait for staff or for the member. */
const WAITING = ['waiting', 'asked', 'held', 'failed'] as const;

type Detail = OutputOf<Api['desk.item']>;

/** Submissions that wait for a decision: by severity, then the oldest first. */
export function readQueue(
  call: Call,
  { state, kind, whose, uploader, page }: InputOf<Api['desk.queue']>,
): Promise<OutputOf<Api['desk.queue']>> {
  const viewing = viewingOf(call);
  const now = call.context.clock.now();
  const filter = { state, kind, whose, uploader, viewerId: viewing.viewerId, now };
  return readSteps(call.context.database, list());
  function* list(): Steps<OutputOf<Api['desk.queue']>> {
    // Finished submissions are many: they are counted only on demand.
    const total = yield* queueTotal(filter);
    const all = { ...filter, state: 'waiting', kind: 'all', whose: 'all', uploader: 0 } as const;
    const counts = {
      ...(yield* countByState([...new Set([...WAITING, state])])),
      waiting: yield* queueTotal(all),
      // Names that wait for admins are counted too.
      proposed: yield* proposedTotal('open'),
    };
    const items = [];
    for (const { severity, ...row } of yield* queuePage(filter, (page - 1) * PAGE, PAGE))
      items.push({ ...(yield* moderationItemOf(row, viewing, now)), severity });
    const [whom = null] = uploader === 0 ? [] : yield* namesBy([uploader]);
    return {
      items,
      total_count: total,
      pages: Math.ceil(total / PAGE),
      counts,
      uploader: whom && { _id: String(whom.id), name: whom.name },
    };
  }
}

/** A submission in a list, without its severity. */
export function* moderationItemOf(submission: Submission, viewing: Viewing, now: number) {
  const claim = yield* claimOf(submission.id, now);
  const draft = yield* draftOf(submission);
  const pictures = yield* screenshotsOf(submission.id);
  const chosen = chosenOf(draft, pictures);
  const { id, kind, state, version, duration, member_id, album_id } = submission;
  const [member] = yield* rowsOf(
    db.selectFrom('member').select(['name', 'avatar_key']).where('id', '=', member_id),
  );
  return {
    id: String(id),
    kind,
    state,
    version,
    duration,
    title_en: draft.title_en,
    title_ja: draft.title_ja,
    thumb: chosen ? smallPicture(viewing, chosen) : null,
    photos: album_id === null ? 0 : pictures.length,
    is_exclusive: submission.is_exclusive === 1,
    is_private: yield* isPrivate(submission, draft),
    member: {
      _id: String(member_id),
      name: member?.name ?? '',
      avatar: member?.avatar_key ? `/media/p/${member.avatar_key}` : '',
    },
    video_id: videoIdOf(submission),
    album_id: albumIdOf(submission),
    changed_at: isoOf(submission.changed_at),
    claim: claim ? { _id: String(claim.member_id), name: claim.name, until: isoOf(claim.until_at) } : null,
  };
}

/** @throws AppError `not_found` */
export function readItem(call: Call, { id }: InputOf<Api['desk.item']>): Promise<Detail> {
  const viewing = viewingOf(call);
  return readSteps(
    call.context.database,
    (function* (): Steps<Detail> {
      const submission = yield* submissionOf(Number(id));
      if (!submission) throw new AppError({ code: 'not_found' });
      // An edit has no file and no declaration: it uses those of the first submission.
      const first = yield* firstSubmission(submission);
      const upload = first.upload_id === null ? undefined : yield* uploadOf(first.upload_id);
      const snapshot = yield* snapshotOf(submission);
      const hash = reviewedContentHash(submission, snapshot);
      const { decided, before } = yield* moderationDecided(submission, snapshot);
      const decisions = yield* decisionsOf(submission.id, submission.version);
      const approvers = decisions
        .filter((one) => one.verdict === 'approve' && one.content_hash === hash)
        .map(({ moderator_id }) => moderator_id);
      const screenshots = yield* screenshotsOf(submission.id);
      const published = yield* publishedWords(submission);
      const shown = published && (yield* publicPicture(submission, screenshots));
      return {
        ...(yield* moderationItemOf(submission, viewing, call.context.clock.now())),
        severity: yield* severityOf(submission.id),
        hash,
        approved_by: yield* memberNames(approvers),
        approvals_needed: call.context.uploads.twoPersons ? 2 : 1,
        code: submission.code,
        least_seconds: submission.limit_seconds || leastSecondsOf(submission, viewing.uploads),
        draft: snapshot.draft,
        decided,
        probe: submission.probe === '' ? null : z.parse(probeFacts, JSON.parse(submission.probe)),
        // An edit without a chosen picture does not change the picture.
        published: published && {
          ...published,
          picture: snapshot.draft.picture === null ? null : (shown?.position ?? null),
        },
        public_picture: shown ? signedPicture(viewing, shown.key, 640) : null,
        names: yield* draftNames([snapshot.draft, published, decided?.draft]),
        captions: yield* moderationCaptions(submission, viewing, before),
        proposed: yield* proposedOf(submission.id),
        screenshots: screenshots.map((shot) => ({
          position: shot.position,
          picture: largePicture(viewing, shot),
        })),
        declaration: declarationOf(first),
        file: upload
          ? { name: upload.name, bytes: upload.bytes, sha256: upload.sha256 ?? first.content_hash ?? '' }
          : null,
        events: yield* eventsWithNames(submission),
        record: yield* recordOf(submission.member_id),
        look_alikes: yield* lookAlikes(submission, viewing),
        duplicates: yield* sameFiles(submission, viewing),
        cases: yield* openCases(submission),
        can_decide: mayDecide(submission, decisions, viewing.viewerId),
        has_approved: approvers.includes(viewing.viewerId),
        reasons: [...STAFF_REASONS],
      };
    })(),
  );
}

/** Albums, and videos that staff added, have no declaration. */
function declarationOf({ declaration, declared_at }: Submission): Detail['declaration'] {
  if (declaration === '') return null;
  const [version = '', items = ''] = declaration.split(':');
  return { version, items: items === '' ? [] : items.split(','), at: isoOf(declared_at) };
}

function* openCases(submission: Submission): Steps<Detail['cases']> {
  const target = publishedOf(submission);
  const files = target ? yield* liveCasesOf(target) : [];
  return files.map(({ id, subject, holds }) => ({
    id: String(id),
    subject: knownWord(REPORT_SUBJECTS, subject, 'general'),
    holds: holds === 1,
  }));
}

function* eventsWithNames(submission: Submission): Steps<Detail['events']> {
  const events = yield* submissionEvents(submission.id);
  const ids = [...new Set(events.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id])))];
  const names = yield* namesBy(ids);
  return events.map(({ at, event, to_state, code, note, actor_id, limit_seconds }) => ({
    at: isoOf(at),
    event,
    state: to_state,
    code,
    note,
    least_seconds: limit_seconds,
    by: names.find(({ id }) => id === actor_id)?.name ?? '',
  }));
}

function* namesBy(ids: readonly number[]) {
  if (ids.length === 0) return [];
  return yield* rowsOf(db.selectFrom('member').select(['id', 'name']).where('id', 'in', ids));
}

function* memberNames(ids: readonly number[]): Steps<string[]> {
  return (yield* namesBy(ids)).map(({ name }) => name);
}

function* recordOf(memberId: number): Steps<Detail['record']> {
  const { published = 0, refused = 0, removed = 0, waiting = 0 } = yield* countsByState(memberId);
  return { published, refused, removed, waiting };
}
