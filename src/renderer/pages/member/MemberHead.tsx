import type { Member } from '../../../shared/entities/member.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { Avatar } from '../../features/core/pictures/Avatar.tsx';
import { usePlace } from '../../features/members/use-place.ts';
import { useDayName } from '../../features/core/texts/use-day-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './MemberHead.module.css';

const AVATAR_PX = 96;

/** The member's name and facts, in three lines. */
export function MemberHead({ member, name: shown }: { readonly member: Member; readonly name: string }) {
  const { t, language } = useText();
  const dayName = useDayName();
  const place = usePlace();
  const { info, openTabs } = member;
  const said = [
    info.gender > 0 ? t(`members:gender_${info.gender as 1 | 2 | 3}`) : '',
    info.age === null ? '' : t('members:years', { count: info.age }),
    place(info),
    t('members:joined', { day: dayName(member.joinedAt) }),
  ];
  const counts = [
    ['videos', member.videos],
    ['views', member.views],
    ['subscribers', member.subscribers],
    ...(openTabs.includes('friends') ? ([['friends', member.friends]] as const) : []),
  ] as const;
  return (
    <header className={styles['head']}>
      <Avatar name={shown} address={member.avatar} size={AVATAR_PX} />
      <div className={styles['words']}>
        <h1 tabIndex={-1} className={styles['name']}>
          {shown}
        </h1>
        <ul className={styles['said']}>
          {said
            .filter((fact) => fact !== '')
            .map((fact) => (
              <li key={fact} suppressHydrationWarning>
                {fact}
              </li>
            ))}
        </ul>
        <dl className={styles['counts']}>
          {counts.map(([name, count]) => (
            <div key={name} className={styles['count']}>
              <dt>{t(`members:${name}Label`, { count })}</dt>
              <dd>{shortNumber(count, language)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

/** The skeleton of these lines. */
export function MemberHeadSkeleton() {
  const { t } = useText();
  return (
    <div className={styles['head']} role="status" aria-label={t('loading')}>
      <Skeleton className={styles['avatarPlace']} />
      <div className={styles['words']}>
        <Skeleton className={styles['namePlace']} />
        <Skeleton className={styles['saidPlace']} />
        <Skeleton className={styles['countsPlace']} />
      </div>
    </div>
  );
}
