import type { Insertable } from 'kysely';
import type { Schema } from '../../../../platform/index.ts';
import type { CaseTexts } from '../../../../moderation/index.ts';
import { CLAIM_MS } from '../../../../../shared/upload/limits.ts';
import { to } from '../../../../../shared/routes.ts';
import { DAY_MS } from '../../constants.ts';
import type { PlannedAlbum } from '../albums.ts';
import type { MemberRow } from '../people.ts';
import { at } from '../../random.ts';
import { TEXTS } from '../../texts/texts.ts';
import type { DemoPhoto } from '../../media.ts';
import { caseStories, type Story } from './case-stories.ts';
import { makeCases } from './cases.ts';
import { ADMIN, MODERATOR } from './lives.ts';
import { makeNotices } from './notices.ts';
import { makeProposed } from './proposed.ts';
import { submissionsOfAlbums } from './of-albums.ts';
import { submissionsOfVideos, type VideosAround } from './of-videos.ts';
import { writeDown, type Act, type Written } from './written.ts';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;
type CommentRow = Row<'comment'> & { readonly id: number };

export interface ModerationAround extends VideosAround {
  readonly albums: readonly PlannedAlbum[];
  readonly photos: readonly DemoPhoto[];
  readonly members: readonly MemberRow[];
  readonly comments: readonly CommentRow[];
  readonly texts: CaseTexts;
}

/** Ids of members who write advertising; one of them is reported. */
const ADVERTISERS = [90, 130, 170, 210] as const;
/** Positions in the queue of the submissions that the moderator and the admin have claimed. */
const CLAIMED = [5, 8] as const;
const CHANNEL = 3;

/** All submissions of members, and what staff has done and still has to do. */
export function makeModeration(around: ModerationAround) {
  const { now, members } = around;
  const ofAlbums = submissionsOfAlbums(around);
  const written = writeDown([...submissionsOfVideos(around), ...ofAlbums.submissions]);
  const adverts = advertising(around);
  const cases = makeCases(storiesOf(around, written), around.texts, describeIn(around));
  const waiting = written
    .filter(({ row }) => row.state === 'waiting')
    .toSorted((a, b) => a.row.changed_at - b.row.changed_at);
  const proposed = makeProposed(written, now);
  const notices = makeNotices(
    written.flatMap((one) => one.notices),
    now,
  );
  const acts: readonly Act[] = [
    ...written.flatMap((one) => one.acts),
    ...cases.acts,
    ...adverts.acts,
    ...proposed.acts,
    ...members.filter(({ role }) => role !== 'member').map((member, index) => roleAct(member, now, index)),
  ];
  return {
    rows: {
      upload: written.flatMap(({ planned }) => (planned.upload ? [planned.upload] : [])),
      submission: written.map(({ row }) => row),
      submission_event: written.flatMap(({ events }) => events).toSorted((a, b) => a.at - b.at),
      decision: written.flatMap(({ decisions }) => decisions).toSorted((a, b) => a.at - b.at),
      screenshot: written.flatMap(({ row, planned }) =>
        planned.pictures.map((picture) => ({ submission_id: row.id, ...picture })),
      ),
      submission_claim: CLAIMED.map((place, index) => ({
        submission_id: at(waiting, place).row.id,
        member_id: at([MODERATOR, ADMIN], index),
        until_at: now + CLAIM_MS,
      })),
      proposed_model: proposed.entries,
      submission_model: proposed.links,
      case_file: cases.files,
      report: cases.reports,
      case_message: cases.messages,
      case_ticket: cases.tickets,
      notification: notices.notification,
      notification_part: notices.parts,
    },
    /** The submission of each photo, and whether the photo waits for review. */
    photos: photosOf(written),
    added: ofAlbums.added,
    comments: adverts.rows,
    /** In order of time. */
    acts: acts.toSorted((a, b) => a.at - b.at),
  };
}

function photosOf(written: readonly Written[]) {
  const states = new Map<number, { readonly submission_id: number; readonly is_waiting: 0 | 1 }>();
  for (const { row, planned } of written)
    for (const { id } of planned.photos)
      states.set(id, { submission_id: row.id, is_waiting: row.state === 'published' ? 0 : 1 });
  return states;
}

/** Comments that look like advertising: half of them wait for review, the others were removed. */
function advertising({ comments, videos, now }: ModerationAround) {
  const shown = videos.filter(({ row }) => row.state === 'approved' && row.is_private === 0);
  const first = Math.max(...comments.map(({ id }) => id)) + 1;
  const rows = TEXTS.moderation.heldComments.flatMap(({ en, ja }, index) =>
    (
      [
        ['removed', ja],
        ['held', en],
      ] as const
    ).map(([state, text], place) => ({
      id: first + index * 2 + place,
      target: 'video' as const,
      state,
      text,
      object_id: at(shown, index * 3 + place).row.id,
      member_id: at(ADVERTISERS, index),
      imported_likes: 0,
      imported_dislikes: 0,
      added_at: now - (40 - index * 4 - place) * 3_600_000,
    })),
  );
  const acts = rows
    .filter(({ state }) => state === 'removed')
    .map(({ id, added_at }): Act => {
      const entry = { actor: MODERATOR, act: 'remove', kind: 'comment', objectId: id } as const;
      return { at: added_at + 1_800_000, entry };
    });
  return { rows, acts };
}

/** How a member got their role, some weeks ago. */
function roleAct({ id, role }: MemberRow, now: number, index: number): Act {
  // The operator appoints the first admin, who gives all other roles.
  const isFirst = id === ADMIN;
  const when = now - (isFirst ? 60 : 28 - index * 2) * DAY_MS;
  const actor = isFirst ? 'operator' : ADMIN;
  const detail = { was: 'member', role: role ?? 'member' };
  return { at: when, entry: { actor, act: 'role', kind: 'member', objectId: id, detail } };
}

function storiesOf(
  { now, albums, comments }: ModerationAround,
  written: readonly Written[],
): readonly Story[] {
  const ofCase = (state: string) =>
    written.find(({ row, planned }) => planned.isByCase && row.state === state)?.row.video_id ?? 0;
  const shown = albums.find(({ row }) => row.state === 'approved' && row.is_private === 0);
  const said = comments.findLast(({ target, member_id }) => target === 'wall' && member_id > ADMIN);
  return caseStories(
    {
      held: ofCase('held'),
      removed: ofCase('removed'),
      comment: said?.id ?? 0,
      channel: CHANNEL,
      photo: shown?.photos[0]?.id ?? 0,
      member: ADVERTISERS[0],
    },
    now,
  );
}

const describeIn =
  ({ videos }: ModerationAround) =>
  ({ thing }: Story) => {
    const row = thing?.kind === 'video' ? videos.find((video) => video.row.id === thing.id)?.row : undefined;
    return { title: row?.title_en ?? '', path: row ? to('video', { video_id: row.id, dir: row.dir }) : '' };
  };
