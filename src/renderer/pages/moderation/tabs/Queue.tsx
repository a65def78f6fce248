import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { timeAgo } from '../../../../shared/format/date.ts';
import { clock } from '../../../../shared/format/duration.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { localTitle } from '../../../../shared/format/title.ts';
import { to } from '../../../../shared/routes.ts';
import {
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  type SubmissionKind,
  type SubmissionState,
} from '../../../../shared/upload/transitions.ts';
import { apiQuery } from '../../../features/core/api-query.ts';
import { QueryView } from '../../../features/core/QueryView.tsx';
import { useNow } from '../../../features/core/use-now.ts';
import { useMember } from '../../../features/core/session/session-query.ts';
import { useMediaAddress } from '../../../features/core/use-media-address.ts';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { isAlbum } from '../is-album.ts';
import { Pager } from '../Pager.tsx';
import styles from '../Page.module.css';
import { useDeskKeys } from '../use-desk-keys.ts';

const WHOSE = ['all', 'mine', 'free'] as const;

/** What waits for a decision, the longest first. */
export function Tab() {
  const { t, language } = useText();
  const now = useNow();
  const member = useMember();
  const media = useMediaAddress();
  const [state, setState] = useState<SubmissionState>('waiting');
  const [kind, setKind] = useState<SubmissionKind | 'all'>('all');
  const [whose, setWhose] = useState<(typeof WHOSE)[number]>('all');
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at === -1 ? 0 : at + by]?.focus();
  };
  useDeskKeys({ j: () => step(1), k: () => step(-1) });
  const query = useQuery({
    ...apiQuery('desk.queue', { state, kind, whose, page }),
    placeholderData: keepPreviousData,
  });
  const proposed = query.data?.counts['proposed'] ?? 0;
  return (
    <section aria-busy={query.isPending} className={styles['page']}>
      <div className={styles['filters']}>
        <label className={styles['hint']}>
          {t('upload:filter')}{' '}
          <select
            value={state}
            onChange={({ target }) => {
              setState(target.value as SubmissionState);
              setPage(1);
            }}
          >
            {SUBMISSION_STATES.map((one) => (
              <option key={one} value={one}>
                {`${t(`upload:state_${one}`, { percent: '' })} (${wholeNumber(query.data?.counts[one] ?? 0, language)})`}
              </option>
            ))}
          </select>
        </label>
        <label className={styles['hint']}>
          {t('desk:kind')}{' '}
          <select
            value={kind}
            onChange={({ target }) => {
              setKind(target.value as SubmissionKind | 'all');
              setPage(1);
            }}
          >
            <option value="all">{t('desk:all')}</option>
            {SUBMISSION_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`desk:kind_${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles['hint']}>
          {t('desk:whose')}{' '}
          <select
            value={whose}
            onChange={({ target }) => {
              setWhose(target.value as (typeof WHOSE)[number]);
              setPage(1);
            }}
          >
            {WHOSE.map((one) => (
              <option key={one} value={one}>
                {t(`desk:whose_${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {member?.role === 'admin' && proposed > 0 && (
        <Link to={`${to('desk')}?tab=admin&list=proposed`}>
          {t('desk:proposedWait', { count: proposed, shown: wholeNumber(proposed, language) })}
        </Link>
      )}
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ items, total_count, pages }) =>
          total_count === 0 ? (
            <EmptyState title="desk:emptyTitle" hint="desk:emptyHint" />
          ) : (
            <>
              <ul ref={list} className={styles['rows']}>
                {items.map((item) => (
                  <li key={item.id} className={styles['row']}>
                    {item.thumb === null ? (
                      <span className={styles['thumb']} />
                    ) : (
                      <img className={styles['thumb']} src={media(item.thumb)} alt="" loading="lazy" />
                    )}
                    <div className={styles['words']}>
                      <Link to={to('deskItem', { id: item.id })} className={styles['name']} dir="auto">
                        {localTitle(
                          { title: item.title_en, titleJa: item.title_ja },
                          { language, country: '' },
                        ) || t('desk:untitled', { id: item.id })}
                      </Link>
                      <span className={styles['hint']}>
                        {[
                          ...(item.gravity > 0
                            ? [t(item.gravity === 2 ? 'desk:gravity_2' : 'desk:gravity_1')]
                            : []),
                          ...(item.state === state || state !== 'waiting'
                            ? []
                            : [t(`upload:state_${item.state}`, { percent: '' })]),
                          t(`desk:kind_${item.kind}`),
                          isAlbum(item.kind)
                            ? t('desk:photoCount', {
                                count: item.photos,
                                number: wholeNumber(item.photos, language),
                              })
                            : clock(item.duration),
                          item.member.name,
                          timeAgo(item.changed_at, now, language),
                          ...(item.is_private ? [t('upload:visible_1')] : []),
                          ...(item.claim ? [t('desk:claimedBy', { name: item.claim.name })] : []),
                        ].join(' · ')}
                      </span>
                    </div>
                  </li>
                ))}
              </ul>
              <Pager page={page} pages={pages} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}
