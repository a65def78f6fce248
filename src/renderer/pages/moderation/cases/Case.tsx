import { useQuery } from '@tanstack/react-query';
import { targetTitle } from '../../../../shared/cases/target-title.ts';
import type { CaseDetail } from '../../../../shared/entities/case.ts';
import type { MemberId } from '../../../../shared/ids.ts';
import { momentName } from '../../../../shared/format/moment.ts';
import { to } from '../../../../shared/routes.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useMember } from '../../../features/core/session/session-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import files from '../../../ui/file-rows.module.css';
import styles from '../Page.module.css';
import { MemberActs } from '../../../features/staff/MemberActs.tsx';
import { ClaimNotice } from '../ClaimNotice.tsx';
import { DecideCase } from './DecideCase.tsx';
import { ReplyCase } from './ReplyCase.tsx';
import { Reported } from './Reported.tsx';
import { timeLeft } from './time-left.ts';
import { urgentText } from './urgent-text.ts';
import { MemberLink } from '../../../features/core/members/MemberLink.tsx';
import { useMemberName } from '../../../features/core/members/use-member-name.ts';

const isLive = ({ state }: CaseDetail) => state !== 'decided' && state !== 'closed';

/** One case: its reports, messages, and actions. */
export function Case({ id }: { readonly id: string }) {
  const query = useQuery(apiQuery('case.get', { id }));
  const me = useMember();
  const isOwn = ({ owner }: CaseDetail) => owner !== null && owner._id === me?._id;
  const { t } = useText();
  return (
    <QueryView query={query} skeleton={<PageSkeleton />}>
      {(file) => (
        <div className={styles['page']}>
          <div>
            <ButtonLink label="moderation:allCases" to={`${to('moderation')}?tab=cases`} />
          </div>
          <About file={file} />
          {isOwn(file) && <p>{t('moderation:ownCase')}</p>}
          <ClaimNotice kind="case" id={file.id} isOn={isLive(file) && !isOwn(file)} by={file.claimed_by} />
          {!isOwn(file) && <Reported file={file} />}
          <Messages file={file} />
          {isLive(file) && !isOwn(file) && <ReplyCase file={file} />}
          {file.can_decide && <DecideCase file={file} />}
          {isLive(file) && !file.can_decide && !isOwn(file) && <p>{t('moderation:ownDecision')}</p>}
          <Owner file={file} />
        </div>
      )}
    </QueryView>
  );
}

/** Actions on the owner, unless that is the moderator. */
function Owner({ file: { owner } }: { readonly file: CaseDetail }) {
  const me = useMember();
  if (!owner || owner._id === me?._id) return null;
  return <MemberActs id={owner._id as MemberId} />;
}

function About({ file }: { readonly file: CaseDetail }) {
  const { t, language } = useText();
  const now = useNow();
  const { thing, owner, due_at, verdict } = file;
  return (
    <>
      <h2 className={styles['title']}>{t(`report:subject_${file.subject}`)}</h2>
      <p>
        {[
          t(`report:state_${file.state}`),
          ...(verdict === null ? [] : [t(`report:verdict_${verdict}`)]),
          ...(due_at === null ? [t('moderation:noClock')] : [timeLeft(t, due_at, now)]),
          ...(file.is_urgent ? [urgentText(t, file)] : []),
          ...(file.holds ? [t('moderation:hides')] : []),
          ...(file.appealed_by === '' || file.urgent_reason === 'appeal' ? [] : [t('moderation:appealed')]),
        ].join(' · ')}
      </p>
      <Facts>
        {thing.path !== '' && (
          <Fact name={t('report:page')} dir="auto">
            <Link to={thing.path}>{targetTitle(thing, language) || thing.path}</Link>
          </Fact>
        )}
        {owner && (
          <Fact name={t('moderation:member')} dir="auto">
            <MemberLink id={owner._id} name={owner.name} />
          </Fact>
        )}
        {file.submission !== '' && (
          <Fact name={t('moderation:tab_queue')}>
            <Link to={to('moderationItem', { id: file.submission })}>{file.submission}</Link>
          </Fact>
        )}
      </Facts>
    </>
  );
}

/** Messages with the owner, notes, and messages to reporters who are not listed. */
function Messages({ file: { messages: all, reported } }: { readonly file: CaseDetail }) {
  const { t, language } = useText();
  const messages = all.filter(({ report }) => !reported.some(({ id }) => id === report));
  const nameOf = useMemberName();
  if (messages.length === 0) return null;
  return (
    <section aria-label={t('moderation:otherMessages')}>
      <h2 className={styles['title']}>{t('moderation:otherMessages')}</h2>
      <ol className={files['rows']}>
        {messages.map(({ at, author, by, text }, index) => (
          <li key={index} className={styles['row']}>
            <div className={styles['words']}>
              <span className={styles['hint']}>
                {[
                  t(author === 'staff' ? 'moderation:toOwner' : `moderation:author_${author}`),
                  ...(by === '' ? [] : [nameOf(by)]),
                  momentName(at, language),
                ].join(' · ')}
              </span>
              <span className={styles['text']} dir="auto">
                {text}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
