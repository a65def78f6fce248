import { localTitle } from '../../../../shared/format/title.ts';
import { to as addressOf } from '../../../../shared/routes.ts';
import type { NotificationKind } from '../../../../shared/notifications/kinds.ts';
import { STAFF_REASONS } from '../../../../shared/upload/reasons-of-staff.ts';
import { accountOf } from '../../../identity/index.ts';
import { rowsOf, type Steps } from '../../../platform/index.ts';
import { channelsOf } from '../../../community/index.ts';
import { draftOf, reasonText, type Submission } from '../../../publishing/index.ts';
import type { ModerationContext } from '../../context.ts';

/** Mails the member why a submission was refused or hidden, if they want that kind of mail. */
export function* mailAnswer(
  { accounts, content }: Pick<ModerationContext, 'accounts' | 'content'>,
  submission: Submission,
  kind: NotificationKind,
): Steps<void> {
  if (!(yield* channelsOf(submission.member_id, kind)).has('mail')) return;
  const [account] = yield* rowsOf(accountOf(submission.member_id));
  if (account?.state !== 'active') return;
  const { email, language, name } = account;
  const { title_en, title_ja } = yield* draftOf(submission);
  const reason = STAFF_REASONS.find((each) => each === submission.code);
  const why = [reason === undefined ? '' : reasonText({ content }, reason, language), submission.note]
    .filter(Boolean)
    .join('\n');
  // A release may have no text: then the notification is enough.
  if (why === '') return;
  yield* accounts.outbox.put({
    kind: 'review_answer',
    to: email,
    language,
    values: {
      name,
      title: localTitle({ title: title_en, titleJa: title_ja }, { language, country: '' }),
      why,
      link: new URL(addressOf('uploadItem', { id: String(submission.id) }), accounts.origin()).href,
    },
  });
}
