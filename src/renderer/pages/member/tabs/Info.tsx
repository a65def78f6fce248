import type { Member } from '../../../../shared/entities/member.ts';
import { to } from '../../../../shared/routes.ts';
import { Redirect } from '../../../ui/navigation/Redirect.tsx';
import { usePlace } from '../../../features/members/use-place.ts';
import { useDayName } from '../../../features/core/texts/use-day-name.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Info.module.css';

interface InfoProps {
  readonly page: number;
  readonly member: Member | undefined;
}

/** A member's profile, one fact a line; missing facts have no line. */
export function Info({ page, member }: InfoProps) {
  const { t } = useText();
  const facts = useFacts();
  if (page > 1) return <Redirect to={to('notFound')} />;
  if (!member) return <Skeleton className={styles['factsPlace']} />;
  const { about } = member.info;
  return (
    <div className={styles['info']}>
      <dl className={styles['facts']}>
        {facts(member).map(([name, word]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd suppressHydrationWarning>{word}</dd>
          </div>
        ))}
      </dl>
      <h2 className={styles['title']}>{t('members:about')}</h2>
      <p className={styles['about']} dir="auto">
        {about || t('members:noAbout')}
      </p>
    </div>
  );
}

function useFacts(): (member: Member) => readonly (readonly [name: string, word: string])[] {
  const { t } = useText();
  const dayName = useDayName();
  const place = usePlace();
  return ({ info, joinedAt }) => {
    const { gender, age, relationship, orientation } = info;
    const all = [
      [t('filters:sex'), gender > 0 ? t(`members:gender_${gender as 1 | 2 | 3}`) : ''],
      [t('filters:age'), age === null ? '' : t('members:years', { count: age })],
      [t('members:from'), place(info)],
      [
        t('filters:relationship'),
        relationship > 0 ? t(`filters:relationship_${relationship as 1 | 2 | 3}`) : '',
      ],
      [
        t('filters:orientation'),
        orientation > 0 ? t(`filters:orientation_${orientation as 1 | 2 | 3 | 4 | 5}`) : '',
      ],
      [t('members:memberSince'), dayName(joinedAt)],
    ] as const;
    return all.filter(([, word]) => word !== '');
  };
}
