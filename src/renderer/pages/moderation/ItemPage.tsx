import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { byteSize } from '../../../shared/format/bytes.ts';
import { clock } from '../../../shared/format/duration.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { localTitle } from '../../../shared/format/title.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { mayEnter } from '../../../shared/roles.ts';
import { to } from '../../../shared/routes.ts';
import { DECLARATION } from '../../../shared/upload/declaration.ts';
import { apiQuery } from '../../features/core/api-query.ts';
import { QueryView } from '../../features/core/QueryView.tsx';
import { Redirect } from '../../features/core/Redirect.tsx';
import { useMediaAddress } from '../../features/core/use-media-address.ts';
import { useRouteParams } from '../../features/core/use-route-params.ts';
import { useScreenTexts } from '../../features/core/use-screen-texts.ts';
import { StaffMenu } from '../../features/staff/StaffMenu.tsx';
import { RecentAuthHost } from '../../features/account/RecentAuthHost.tsx';
import { MembersOnly } from '../../features/messages/MembersOnly.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { ProposedNames } from '../../features/uploads/ProposedNames.tsx';
import { Timeline } from '../../features/uploads/Timeline.tsx';
import { Captions } from './Captions.tsx';
import { Decide } from './Decide.tsx';
import { Duplicates } from './Duplicates.tsx';
import { Film } from './Film.tsx';
import { MemberActs } from '../../features/staff/MemberActs.tsx';
import { SinceDecided } from './SinceDecided.tsx';
import { Taken } from './Taken.tsx';
import { isAlbum } from './is-album.ts';
import { useProbeText } from './use-probe-text.ts';
import { useNeighbours } from './use-neighbours.ts';
import styles from './Page.module.css';
import { DraftWords } from './DraftWords.tsx';
import { OpenCases } from './OpenCases.tsx';
import { LookAlikes } from './LookAlikes.tsx';

/** `/moderation/{id}/`: all that a decision is made by, and the decision. */
export function Page() {
  const { id } = useRouteParams('deskItem');
  const hasTexts = useScreenTexts();
  if (!hasTexts) return <PageSkeleton />;
  return (
    <MembersOnly why="desk:signInFirst">
      {({ role }) =>
        mayEnter(role, 'moderator') ? (
          <RecentAuthHost>
            <Item key={id} id={id} />
          </RecentAuthHost>
        ) : (
          <Redirect to={to('notFound')} />
        )
      }
    </MembersOnly>
  );
}

type Words = Readonly<Record<'title_en' | 'title_ja', string>>;

function Item({ id }: { readonly id: string }) {
  const { t, language } = useText();
  const media = useMediaAddress();
  const query = useQuery(apiQuery('desk.item', { id }));
  const probeText = useProbeText();
  useNeighbours(id);
  const titleOf = ({ title_en, title_ja }: Words) =>
    localTitle({ title: title_en, titleJa: title_ja }, { language, country: '' }) ||
    t('desk:untitled', { id });
  return (
    <QueryView query={query} skeleton={<PageSkeleton />}>
      {(item) => (
        <div className={styles['page']}>
          <PageHead title={titleOf(item)} note={t(`upload:state_${item.state}`, { percent: '' })} />
          <Taken
            kind="submission"
            id={id}
            isOn={item.can_decide && ['waiting', 'held'].includes(item.state)}
          />
          {item.video_id !== null && <Film id={item.video_id} />}
          <ul className={styles['pictures']} aria-label={t('desk:pictures')}>
            {item.screenshots.map(({ position, picture }) => (
              <li key={position} data-chosen={position === item.draft.picture || undefined}>
                <img
                  src={media(picture)}
                  alt={t('upload:picture', { number: String(position) })}
                  loading="lazy"
                />
                {item.decided?.new_pictures.includes(position) && (
                  <span className={styles['hint']}>{t('desk:newPicture')}</span>
                )}
              </li>
            ))}
          </ul>
          {item.video_id !== null && (
            <div className={styles['acts']}>
              <ButtonLink label="upload:watch" to={to('video', { video_id: item.video_id, dir: 'video' })} />
              {item.can_decide && <StaffMenu of={{ on: 'video', id: item.video_id }} title={titleOf(item)} />}
            </div>
          )}
          <dl className={styles['facts']}>
            <Fact name={t('desk:member')}>
              <Link to={to('member', { _id: item.member._id })}>{item.member.name}</Link>
              {` (${t('desk:record', {
                published: wholeNumber(item.record.published, language),
                refused: wholeNumber(item.record.refused, language),
                removed: wholeNumber(item.record.removed, language),
              })})`}{' '}
              <Link to={`${to('desk')}?tab=queue&uploader=${item.member._id}`}>
                {t('desk:waitingOf', { number: wholeNumber(item.record.waiting, language) })}
              </Link>
            </Fact>
            {isAlbum(item.kind) ? (
              <Fact name={t('desk:photos')}>{wholeNumber(item.photos, language)}</Fact>
            ) : (
              <Fact name={t('desk:length')}>{clock(item.duration)}</Fact>
            )}
            {item.probe && <Fact name={t('desk:inside')}>{probeText(item.probe)}</Fact>}
            {item.file && (
              <Fact name={t('desk:file')}>
                {`${item.file.name}, ${byteSize(item.file.bytes, language)}`}
                <code className={styles['hash']}>{item.file.sha256}</code>
              </Fact>
            )}
            <Fact name={t('desk:onlyHere')}>{t(item.is_exclusive ? 'desk:yes' : 'desk:no')}</Fact>
            <Fact name={t('desk:declared')}>
              {DECLARATION.every((each) => item.declaration.items.includes(each))
                ? t('desk:declaredAll')
                : item.declaration.items.join(', ') || t('desk:no')}
            </Fact>
          </dl>
          <OpenCases item={item} />
          <LookAlikes item={item} />
          <Duplicates item={item} />
          <SinceDecided item={item} />
          <DraftWords item={item} />
          <Captions item={item} />
          <ProposedNames names={item.proposed} />
          {item.can_decide && <Decide item={item} />}
          {item.can_decide && <MemberActs id={item.member._id as MemberId} />}
          <Timeline item={item} />
        </div>
      )}
    </QueryView>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
