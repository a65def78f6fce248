import type { Insertable } from 'kysely';
import { DECLARATION, DECLARATION_VERSION } from '../../../../../shared/upload/declaration.ts';
import type { AuditEntry } from '../../../../identity/index.ts';
import type { DecisionTable, Schema } from '../../../../platform/index.ts';
import { makeSnapshot, reviewedContentHash, type Snapshot } from '../../../../moderation/index.ts';
import { noticeOf } from '../../../../publishing/index.ts';
import type { Planned } from './planned.ts';
import { walk, type Made } from './walk.ts';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

/** An action of staff, for the audit. */
export interface Act {
  readonly at: number;
  readonly entry: AuditEntry;
}

/** A notification, before equal ones are grouped. */
export type Notice = NonNullable<ReturnType<typeof noticeOf>> & {
  readonly to: number;
  readonly at: number;
  readonly submissionId: number;
};

/** A submission with all its rows. */
export interface Written {
  readonly row: Row<'submission'> & { readonly id: number };
  readonly planned: Planned;
  readonly events: readonly Row<'submission_event'>[];
  readonly decisions: readonly Row<'decision'>[];
  readonly acts: readonly Act[];
  readonly notices: readonly Notice[];
}

const VERDICTS = ['approve', 'refuse', 'ask', 'hold', 'release', 'remove'] as const;
const isVerdict = (event: string): event is DecisionTable['verdict'] =>
  (VERDICTS as readonly string[]).includes(event);

/** Gives submissions their ids, in order of creation, and makes their rows. */
export const writeDown = (all: readonly Planned[]): readonly Written[] =>
  all
    .toSorted((a, b) => a.life.createdAt - b.life.createdAt)
    .map((planned, index) => write(planned, index + 1));

function write(planned: Planned, id: number): Written {
  const { kind, member_id, video_id, album_id, upload, start, life, draft } = planned;
  const { made, ...now } = walk(start, life.createdAt, life.steps);
  const { createdAt } = life;
  const created: Row<'submission_event'> = {
    submission_id: id,
    at: createdAt,
    event: 'create',
    from_state: '',
    to_state: start,
    version: 1,
    actor_id: member_id,
    code: '',
    note: '',
  };
  const decided = made.filter(
    ({ event, by }) => isVerdict(event) && by !== null && !isOfCase(planned, event),
  );
  return {
    planned,
    row: {
      id,
      kind,
      member_id,
      upload_id: upload?.id ?? null,
      video_id,
      album_id,
      ...now,
      content_hash: planned.content_hash,
      quick_hash: upload?.quick_hash ?? null,
      draft,
      source_key: planned.source_key,
      is_exclusive: planned.is_exclusive,
      created_at: createdAt,
      percent: planned.percent,
      duration: planned.duration,
      probe: planned.probe,
      ...declared(planned),
    },
    events: [created, ...made.map((step) => eventOf(step, id))],
    decisions: decided.map((step) => decisionOf(step, planned, id)),
    acts: decided.map((step) => actOf(step, planned, id)),
    notices: made.flatMap(({ event, at }) => {
      // Events with a notification come after the video exists, so its link is valid.
      const notice = noticeOf({ member_id, video_id, album_id }, event);
      return notice ? [{ ...notice, to: member_id, at, submissionId: id }] : [];
    }),
  };
}

const isOfCase = ({ isByCase }: Planned, event: string) =>
  isByCase && (event === 'hold' || event === 'remove');

const declared = ({ upload, life }: Planned) =>
  upload === null
    ? { declaration: '', declared_at: 0 }
    : { declaration: `${DECLARATION_VERSION}:${DECLARATION.join(',')}`, declared_at: life.createdAt };

const eventOf = ({ at, event, from, to, version, by, code, note }: Made, submission_id: number) => ({
  submission_id,
  at,
  event,
  from_state: from,
  to_state: to,
  version,
  actor_id: by,
  code,
  note,
});

/** The content of a version that a moderator sees. */
function snapshotOf({ words, pictures, photos }: Planned): Snapshot {
  const seen =
    pictures.length > 0 ? pictures : photos.map(({ picture_key }, at) => ({ position: at + 1, picture_key }));
  const captions = photos.map((photo) => ({ photo, en: '', ja: '' }));
  return makeSnapshot(words, captions, seen);
}

const seenHash = (planned: Planned, id: number, version: number) =>
  reviewedContentHash({ id, version, content_hash: planned.content_hash }, snapshotOf(planned));

function decisionOf(
  { event, at, by, code, note, version }: Made,
  planned: Planned,
  id: number,
): Row<'decision'> {
  return {
    submission_id: id,
    version,
    moderator_id: by ?? 0,
    content_hash: seenHash(planned, id, version),
    verdict: event as DecisionTable['verdict'],
    reason: code,
    note,
    at,
    seen: JSON.stringify(snapshotOf(planned)),
  };
}

function actOf({ event, at, by, code, version }: Made, planned: Planned, id: number): Act {
  const decided_on = seenHash(planned, id, version);
  return {
    at,
    entry: {
      actor: by ?? 'site',
      act: event as DecisionTable['verdict'],
      kind: 'submission',
      objectId: id,
      detail: { version, decided_on, file: planned.content_hash, reason: code },
    },
  };
}
