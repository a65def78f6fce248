import type { ModerationItem } from '../../../shared/entities/moderation-submission.ts';
import { timeAgo } from '../../../shared/format/date.ts';
import { clock } from '../../../shared/format/duration.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { localTitle } from '../../../shared/format/title.ts';
import { to } from '../../../shared/routes.ts';
import { useMediaAddress } from '../../features/core/pictures/use-media-address.ts';
import { useNow } from '../../ui/use-now.ts';
import { useMember } from '../../features/core/session/session-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { isAlbum } from './is-album.ts';
import styles from './Page.module.css';
import { useMemberName } from '../../features/core/members/use-member-name.ts';

interface SubmissionRowProps {
  readonly item: ModerationItem;
  /** Whether its state is shown: not in a list of one state. */
  readonly hasState: boolean;
}

/** A submission in a list, linked to its review page. */
export function SubmissionRow({ item, hasState }: SubmissionRowProps) {
  const { t, language } = useText();
  const nameOf = useMemberName();
  const now = useNow();
  const media = useMediaAddress();
  const me = useMember();
  const title = localTitle({ title: item.title_en, titleJa: item.title_ja }, { language, country: '' });
  return (
    <li className={styles['row']}>
      {item.thumb === null ? (
        <span className={styles['thumb']} />
      ) : (
        <img className={styles['thumb']} src={media(item.thumb)} alt="" loading="lazy" />
      )}
      <div className={styles['words']}>
        <Link to={to('moderationItem', { id: item.id })} className={styles['name']} dir="auto">
          {title || t('moderation:untitled', { id: item.id })}
        </Link>
        <span className={styles['hint']}>
          {[
            ...(item.severity > 0
              ? [t(item.severity === 2 ? 'moderation:severity_2' : 'moderation:severity_1')]
              : []),
            ...(hasState ? [t(`upload:state_${item.state}`)] : []),
            t(`moderation:kind_${item.kind}`),
            isAlbum(item.kind)
              ? t('moderation:photoCount', { count: item.photos, number: wholeNumber(item.photos, language) })
              : clock(item.duration),
            nameOf(item.member.name),
            timeAgo(item.changed_at, now, language),
            ...(item.is_private ? [t('upload:visible_1')] : []),
            ...(item.claim
              ? [
                  item.claim._id === me?._id
                    ? t('moderation:claimedByYou')
                    : t('moderation:claimedBy', { name: nameOf(item.claim.name) }),
                ]
              : []),
          ].join(' · ')}
        </span>
      </div>
    </li>
  );
}
