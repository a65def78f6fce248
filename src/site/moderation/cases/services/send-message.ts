import { LANGUAGES, type Language } from '../../../../shared/filters/enums.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { addMessage, targetOfCase, type Case } from '../repositories/cases.ts';
import type { Reporter } from '../repositories/reports-of-case.ts';
import { describe, titleIn, type Described } from './describe-target.ts';
import type { CaseDeps } from './deps.ts';
import { notifyOwner } from './notify-owner.ts';
import { fillText, type CaseSlots } from './texts.ts';
import { addTicket, ticketLink } from './ticket-token.ts';
import type { CaseMessage } from './case-message.ts';

export const renderText = (
  { cases }: CaseDeps,
  language: Language,
  { template, text }: CaseMessage,
  slots: CaseSlots,
) =>
  [...(template === null ? [] : [fillText(cases.text(template, language), slots)]), text]
    .filter((part) => part !== '')
    .join('\n\n');

/** Slots of a reporter's texts. The target has the name that the reporter gave. */
export const reporterSlots = ({ accounts }: CaseDeps): CaseSlots => ({
  title: '',
  path: '',
  site: accounts.siteName,
});

/** Sends a message to a reporter, and a mail with the link to it. */
export function* messageReporter(
  deps: CaseDeps,
  { id }: Pick<Case, 'id'>,
  reporter: Reporter,
  said: CaseMessage,
  now: number,
): Steps<void> {
  const text = renderText(deps, reporter.language, said, reporterSlots(deps));
  yield* addMessage({
    case_id: id,
    report_id: reporter.id,
    at: now,
    author: 'staff',
    author_id: said.by,
    template: said.template,
    text,
  });
  if (reporter.email === '') return;
  const token = yield* addTicket(id, reporter.id, now);
  yield* deps.accounts.outbox.put({
    kind: 'case_answer',
    to: reporter.email,
    language: reporter.language,
    values: { link: ticketLink(deps.accounts.origin(), token) },
  });
}

/**
 * Sends a message to the owner of the target, who never learns who reported, and notifies them of the result.
 * @param described the target before it was removed
 * @returns whether there is an owner
 */
export function* messageOwner(
  deps: CaseDeps,
  file: Case,
  said: CaseMessage,
  { now, described }: { readonly now: number; readonly described?: Described },
): Steps<boolean> {
  const target = targetOfCase(file);
  if (target === null) return false;
  const found = described ?? (yield* describe(target));
  const { ownerId, path } = found;
  if (ownerId === null) {
    // The owner is no longer known: they read the answer behind their earlier link.
    if (said.template === 'owner_again') yield* answerGone(deps, file, said, now);
    return false;
  }
  const [account] = yield* rowsOf(
    db.selectFrom('account').select(['email', 'language', 'state']).where('member_id', '=', ownerId),
  );
  const language = account?.language ?? 'en';
  const title = titleIn(found, language);
  yield* notifyOwner(deps, file, { said, ownerId, title }, now);
  const text = renderText(deps, language, said, { title, path, site: deps.accounts.siteName });
  yield* addMessage({
    case_id: file.id,
    report_id: null,
    at: now,
    author: 'staff',
    author_id: said.by,
    template: said.template,
    text,
  });
  if (account?.state !== 'active') return true;
  const token = yield* addTicket(file.id, null, now);
  yield* deps.accounts.outbox.put({
    kind: 'case_owner',
    to: account.email,
    language,
    values: { link: ticketLink(deps.accounts.origin(), token) },
  });
  return true;
}

/** An answer about a deleted target, in every language: its owner is unknown. */
function* answerGone(deps: CaseDeps, file: Case, said: CaseMessage, now: number): Steps<void> {
  const slots = { title: '', path: '', site: deps.accounts.siteName };
  const texts = LANGUAGES.map((language) => renderText(deps, language, said, slots));
  yield* addMessage({
    case_id: file.id,
    report_id: null,
    at: now,
    author: 'staff',
    author_id: said.by,
    template: said.template,
    text: texts.join('\n\n'),
  });
}
