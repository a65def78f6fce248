import type { HeldComment } from '../../../shared/entities/moderation-submission.ts';
import { timeAgo } from '../../../shared/format/date.ts';
import { to } from '../../../shared/routes.ts';
import { useNow } from '../../ui/use-now.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Page.module.css';
import { useMemberName } from '../../features/core/members/use-member-name.ts';

/** A held comment in the list of everything that waits, linked to its decision. */
export function CommentRow({ comment }: { readonly comment: HeldComment }) {
  const { t, language } = useText();
  const nameOf = useMemberName();
  const now = useNow();
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <Link
          to={`${to('moderation')}?tab=comments&comment=${comment.comment_id}`}
          className={styles['name']}
          dir="auto"
        >
          {comment.text}
        </Link>
        <span className={styles['hint']}>
          {[
            t('moderation:kind_comment'),
            nameOf(comment.member.name),
            timeAgo(comment.at, now, language),
          ].join(' · ')}
        </span>
      </div>
    </li>
  );
}
