import { isProfilePart } from '../../../shared/moderation/profile-parts.ts';
import type { Notification } from '../../../shared/entities/notification.ts';
import type { Language } from '../../../shared/filters/enums.ts';
import { localTitle } from '../../../shared/format/title.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { useText } from '../../i18n/use-text.ts';
import { useMemberName } from '../core/members/use-member-name.ts';

/** The text of a notification, in the visitor's language: who, what, and about what. */
export function useWords(): (notification: Notification) => string {
  const { t, language } = useText();
  const nameOf = useMemberName();
  return ({ kind, object, actors, total, outcome }) => {
    const number = wholeNumber(total, language);
    const title = titleOf(object, language);
    const [first, second] = actors.map(({ name }) => nameOf(name));
    const others = { count: total - 1, number: wholeNumber(total - 1, language) };
    const who =
      first === undefined
        ? t('notifications:somebody')
        : second !== undefined && total === 2
          ? t('notifications:two', { first, second })
          : total > 1
            ? t('notifications:many', { first, ...others })
            : t('notifications:single', { first });
    if (kind === 'vote' && object.comment_id !== null)
      return t('notifications:did_vote_comment', { who, title });
    if (kind === 'published' && object.kind === 'video')
      return t('notifications:did_published_video', { title });
    if (kind === 'cleared') return t(`notifications:did_cleared_${partOf(object.title)}`);
    if (kind === 'case') return t(`notifications:did_case_${outcome || 'held'}`, { title });
    return t(`notifications:did_${kind}`, { who, title, count: total, number });
  };
}

/** Its target, in the reader's language. */
export function titleOf({ title, title_jp }: Notification['object'], language: Language): string {
  return localTitle({ title, titleJa: title_jp }, { language, country: '' });
}

/** Its title names what was cleared. */
const partOf = (title: string) => (isProfilePart(title) ? title : 'words');

/** Why staff did it, and its note, line by line. */
export function useWhy(): (notification: Notification) => readonly string[] {
  const { t } = useText();
  return ({ reason, note }) =>
    [reason === '' ? '' : t(`notifications:${reason}_why`), note].filter((line) => line !== '');
}
