import { CASE_HOURS, type CaseTemplate, type CaseText } from '../../../../../shared/cases/cases.ts';
import type { Statement } from '../../../../../shared/cases/statement.ts';
import type { Insertable } from 'kysely';
import type { Schema } from '../../../../platform/index.ts';
import type { Target } from '../../../../moderation/index.ts';

import { DEMO_ACCOUNTS } from '../../accounts.ts';
import { DAY_MS } from '../../constants.ts';
import { TEXTS } from '../../texts/texts.ts';
import { ADMIN, HELD_MS, MODERATOR, REMOVED_MS } from './lives.ts';

const HOUR = 3_600_000;
const PAGE_EVENTS = TEXTS.moderation.cases;
type CaseRow = Insertable<Schema['case_file']>;

export interface Message {
  readonly at: number;
  readonly author: 'reporter' | 'owner' | 'staff' | 'note';
  /** Member of staff; absent: the site. */
  readonly by?: number;
  /**
   * Index of the report, from 0, if the message is between staff and its reporter; absent: it is the owner's, or a
   * note.
   */
  readonly report?: number;
  readonly template?: CaseText | CaseTemplate;
  readonly text?: string;
}

export interface Story {
  readonly thing: Target | null;
  readonly row: Omit<CaseRow, 'id' | 'kind' | 'object_id'>;
  readonly reports: readonly {
    readonly at: number;
    readonly member?: number;
    readonly language: 'en' | 'ja';
    readonly message: string;
    readonly statement?: Statement;
  }[];
  readonly messages: readonly Message[];
}

/** Ids of the targets of the cases. */
export interface CaseTargets {
  readonly held: number;
  readonly removed: number;
  readonly comment: number;
  readonly photo: number;
  readonly member: number;
  readonly channel: number;
}

const dueAt = (subject: CaseRow['subject'], at: number) => at + CASE_HOURS[subject] * HOUR;

/** Six cases, with different states and targets. */
export function caseStories(targets: CaseTargets, now: number): readonly Story[] {
  return [performer, illegal, consent, spam, copyright, general].map((story) => story(targets, now));
}

/** Open: the video is hidden, and its owner is asked. */
function performer({ held }: CaseTargets, now: number): Story {
  const at = now - HELD_MS;
  const { message, answer, note } = PAGE_EVENTS.performer;
  const statement = { who: 'Hana Mizuno', what: message, good_faith: true, signature: 'Hana Mizuno' };
  return {
    thing: { kind: 'video', id: held },
    row: {
      subject: 'performer',
      state: 'open',
      opened_at: at,
      complete_at: at,
      due_at: dueAt('performer', at),
      holds: 1,
      claimed_by: MODERATOR,
      claimed_until: now + 15 * 60_000,
    },
    reports: [
      { at, language: 'en', message, statement },
      { at: at + HOUR, member: DEMO_ACCOUNTS[0].id, language: 'en', message, statement },
    ],
    messages: [
      { at, author: 'staff', template: 'owner_held' },
      { at: at + 2 * HOUR, author: 'staff', by: MODERATOR, report: 0, template: 'received' },
      { at: at + 9 * HOUR, author: 'owner', text: answer },
      { at: at + 10 * HOUR, author: 'note', by: MODERATOR, text: note },
    ],
  };
}

/** Overdue: no member of staff has opened it. */
function illegal({ comment }: CaseTargets, now: number): Story {
  const at = now - 40 * HOUR;
  const due_at = dueAt('illegal', at);
  return {
    thing: { kind: 'comment', id: comment },
    row: {
      subject: 'illegal',
      state: 'open',
      opened_at: at,
      complete_at: at,
      due_at,
      warned_at: due_at + 60_000,
    },
    reports: [{ at, language: 'en', message: PAGE_EVENTS.illegal.message }],
    messages: [],
  };
}

/** Waiting: the reporter has to send the statement that the law requires. */
function consent({ photo }: CaseTargets, now: number): Story {
  const at = now - 30 * HOUR;
  return {
    thing: { kind: 'photo', id: photo },
    row: { subject: 'consent', state: 'waiting', opened_at: at },
    reports: [{ at, language: 'ja', message: PAGE_EVENTS.consent.message }],
    messages: [{ at: at + HOUR, author: 'staff', by: MODERATOR, report: 0, template: 'need_more' }],
  };
}

/** Decided: the report was dismissed, and the reporter can still appeal. */
function spam({ member }: CaseTargets, now: number): Story {
  const at = now - 6 * DAY_MS;
  const closed_at = at + 2 * DAY_MS;
  return {
    thing: { kind: 'member', id: member },
    row: {
      subject: 'spam',
      state: 'decided',
      opened_at: at,
      complete_at: at,
      due_at: dueAt('spam', at),
      verdict: 'dismissed',
      decided_by: MODERATOR,
      closed_at,
    },
    reports: [{ at, language: 'en', member: DEMO_ACCOUNTS[0].id, message: PAGE_EVENTS.spam.message }],
    messages: [{ at: closed_at, author: 'staff', by: MODERATOR, report: 0, template: 'dismissed' }],
  };
}

/** Reopened: the owner of the removed video has appealed. */
function copyright({ removed }: CaseTargets, now: number): Story {
  const at = now - REMOVED_MS - 20 * HOUR;
  const decidedAt = now - REMOVED_MS;
  const { message, appeal } = PAGE_EVENTS.copyright;
  return {
    thing: { kind: 'video', id: removed },
    row: {
      subject: 'copyright',
      state: 'reopened',
      opened_at: at,
      complete_at: at,
      due_at: dueAt('copyright', at),
      verdict: 'removed',
      reason: 'copyright',
      decided_by: MODERATOR,
      appealed_by: 'owner',
      is_urgent: 1,
      urgent_reason: 'appeal',
    },
    reports: [{ at, language: 'en', message }],
    messages: [
      { at: decidedAt, author: 'staff', by: MODERATOR, report: 0, template: 'removed' },
      { at: decidedAt, author: 'staff', by: MODERATOR, template: 'owner_removed' },
      { at: decidedAt + 26 * HOUR, author: 'owner', text: appeal },
    ],
  };
}

/** Closed: another member of staff has decided the appeal. */
function general({ channel }: CaseTargets, now: number): Story {
  const at = now - 12 * DAY_MS;
  const closed_at = at + 5 * DAY_MS;
  const { message, appeal } = PAGE_EVENTS.general;
  return {
    thing: { kind: 'channel', id: channel },
    row: {
      subject: 'general',
      state: 'closed',
      opened_at: at,
      complete_at: at,
      due_at: dueAt('general', at),
      verdict: 'answered',
      decided_by: ADMIN,
      closed_at,
      appealed_by: 'reporter',
    },
    reports: [{ at, language: 'en', message }],
    messages: [
      { at: at + DAY_MS, author: 'staff', by: MODERATOR, report: 0, template: 'answered' },
      { at: at + 2 * DAY_MS, author: 'reporter', report: 0, text: appeal },
      { at: closed_at, author: 'staff', by: ADMIN, report: 0, template: 'answered' },
    ],
  };
}
