import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Schema } from '../../../../platform/index.ts';
import { tokenHash } from '../../../../identity/index.ts';
import { type CaseSlots, type CaseTexts, fillText } from '../../../../moderation/index.ts';
import { at } from '../../random.ts';
import type { Message, Story } from './case-stories.ts';
import type { Act } from './written.ts';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

export interface CaseRows {
  readonly files: readonly (Row<'case_file'> & { readonly id: number })[];
  readonly reports: readonly Row<'report'>[];
  readonly messages: readonly Row<'case_message'>[];
  readonly tickets: readonly Row<'case_ticket'>[];
  readonly acts: readonly Act[];
}

/** Title and path of a case's target, for the texts that the site sends. */
type Describe = (story: Story) => Pick<CaseSlots, 'title' | 'path'>;

/** The token of a report's ticket. Only in the demo world is it known, so that tests can open the ticket. */
export const demoTicket = (reportId: number) =>
  createHash('sha256').update(`demo ticket ${reportId}`).digest('base64url');

/** Rows of the cases, in the order in which they were opened. */
export function makeCases(stories: readonly Story[], texts: CaseTexts, describe: Describe): CaseRows {
  const ordered = stories.toSorted((a, b) => a.row.opened_at - b.row.opened_at);
  let reportId = 0;
  const cases = ordered.map((story, index) => {
    const id = index + 1;
    const reports = story.reports.map((report) => reportOf(report, story, { id: ++reportId, caseId: id }));
    const file: Row<'case_file'> & { readonly id: number } = {
      ...WHOLE,
      ...story.row,
      id,
      kind: story.thing?.kind ?? null,
      object_id: story.thing?.id ?? null,
    };
    const messages = story.messages.map((message) => {
      const report = message.report === undefined ? undefined : at(reports, message.report);
      return {
        case_id: id,
        report_id: report?.id ?? null,
        at: message.at,
        author: message.author,
        author_id: message.by ?? null,
        template: message.template ?? null,
        text: textOf(message, texts, describe(story), report?.language ?? 'en'),
      };
    });
    const acts = actsOf(story, id);
    // Every action of staff makes a new version.
    return { file: { ...file, version: 1 + acts.length }, reports, messages, acts };
  });
  const reports = cases.flatMap((one) => one.reports);
  return {
    files: cases.map(({ file }) => file),
    reports,
    messages: cases.flatMap((one) => one.messages),
    acts: cases.flatMap((one) => one.acts),
    tickets: reports.map(({ id, case_id, created_at }) => ({
      token_hash: tokenHash(demoTicket(id)),
      case_id: case_id ?? 0,
      report_id: id,
      created_at,
    })),
  };
}

/** Defaults, because every row needs every column. */
const WHOLE: Omit<Row<'case_file'>, 'id' | 'subject' | 'state' | 'opened_at' | 'kind' | 'object_id'> = {
  complete_at: null,
  due_at: null,
  warned_at: null,
  holds: 0,
  is_urgent: 0,
  urgent_reason: '',
  claimed_by: null,
  claimed_until: null,
  verdict: null,
  reason: '',
  decided_by: null,
  closed_at: null,
  appealed_by: null,
};

function reportOf(
  { at: created_at, member, language, message, statement }: Story['reports'][number],
  { row }: Story,
  { id, caseId }: { readonly id: number; readonly caseId: number },
) {
  return {
    id,
    subject: row.subject,
    email: `reader${id}@example.invalid`,
    message,
    ref: null,
    file_key: null,
    member_id: member ?? null,
    case_id: caseId,
    language,
    created_at,
    statement: statement ? JSON.stringify(statement) : null,
  };
}

const textOf = (
  { template, text = '' }: Message,
  texts: CaseTexts,
  slots: Pick<CaseSlots, 'title' | 'path'>,
  language: 'en' | 'ja',
) => (template === undefined ? text : fillText(texts[language][template], { ...slots, site: 'Yoru' }));

/** The actions of staff in a case, for the audit. */
function actsOf({ row, messages, thing }: Story, id: number): readonly Act[] {
  const said = messages.flatMap(({ at: when, by, author, template = '', report }): readonly Act[] => {
    const verdict = VERDICTS.find((one) => one === template);
    if (by === undefined || template === 'owner_removed') return [];
    const entry = { actor: by, kind: 'case', objectId: id } as const;
    if (verdict !== undefined)
      return [
        { at: when, entry: { ...entry, act: 'decide', detail: { verdict, reason: row.reason ?? '' } } },
      ];
    const to = author === 'note' ? 'note' : report === undefined ? 'owner' : 'reporter';
    return [{ at: when, entry: { ...entry, act: 'reply', detail: { to, template } } }];
  });
  const claimed = row.claimed_by ?? null;
  const claim: readonly Act[] =
    claimed === null
      ? []
      : [
          {
            at: row.opened_at + 3_600_000,
            entry: { actor: claimed, act: 'claim', kind: 'case', objectId: id },
          },
        ];
  const removed = messages.find(({ template }) => template === 'owner_removed');
  const gone: readonly Act[] =
    removed?.by === undefined || thing?.kind !== 'video'
      ? []
      : [
          {
            at: removed.at,
            entry: {
              actor: removed.by,
              act: 'remove',
              kind: 'video',
              objectId: thing.id,
              detail: { case: id, reason: row.reason ?? '' },
            },
          },
        ];
  return [...claim, ...said, ...gone];
}

const VERDICTS = ['removed', 'dismissed', 'answered'] as const;
