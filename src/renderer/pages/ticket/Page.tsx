import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { targetTitle } from '../../../shared/cases/target-title.ts';
import { momentName } from '../../../shared/format/moment.ts';
import type { Ticket } from '../../../shared/entities/case.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Link } from '../../ui/Link.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import styles from './Page.module.css';
import { Reply } from './Reply.tsx';
import { Sent } from './Sent.tsx';

/** `/ticket/#…`: the progress of a report, for its sender or the owner of its target. No account, no name. */
export function Page() {
  const hasTexts = useScreenTexts();
  const token = useLocation().hash.slice(1);
  useEffect(() => {
    // Links from here must send no referrer.
    const meta = document.createElement('meta');
    meta.name = 'referrer';
    meta.content = 'no-referrer';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
  if (!hasTexts) return <PageSkeleton />;
  if (token === '') return <None />;
  return <Found key={token} token={token} />;
}

function None() {
  const { t } = useText();
  useDocumentTitle(t('report:ticketTitle'));
  return (
    <>
      <PageHead title={t('report:ticketTitle')} />
      <EmptyState title="report:ticketNone" hint="report:ticketNoneHint" />
    </>
  );
}

function Found({ token }: { readonly token: string }) {
  const query = useQuery(apiQuery('ticket.get', { token }));
  if (query.error?.code === 'not_found') return <None />;
  return (
    <QueryView query={query} skeleton={<PageSkeleton />}>
      {(ticket) => (
        <div className={styles['page']}>
          <About ticket={ticket} />
          <Messages ticket={ticket} />
          {ticket.statement && <Sent statement={ticket.statement} />}
          <Reply key={JSON.stringify([ticket.state, ticket.statement])} ticket={ticket} token={token} />
        </div>
      )}
    </QueryView>
  );
}

function About({ ticket }: { readonly ticket: Ticket }) {
  const { t, language } = useText();
  const { subject, state, side, thing, opened_at, due_at, verdict } = ticket;
  const title = t(side === 'owner' ? 'report:ticketOwner' : 'report:ticketTitle');
  useDocumentTitle(title);
  return (
    <>
      <PageHead title={title} note={t(`report:subject_${subject}`)} />
      <p role="status" className={styles['state']}>
        {[
          t(`report:state_${state}`),
          ...(verdict && (state === 'decided' || state === 'closed') ? [t(`report:verdict_${verdict}`)] : []),
          ...(ticket.is_held ? [t('report:heldNow')] : []),
        ].join(' · ')}
      </p>
      <Facts>
        {thing.path !== '' && (
          <Fact name={t('report:page')} dir="auto">
            <Link to={thing.path}>{targetTitle(thing, language) || thing.path}</Link>
          </Fact>
        )}
        <Fact name={t('report:sentAt')}>{momentName(opened_at, language)}</Fact>
        {due_at !== null && ticket.can_reply && (
          <Fact name={t('report:decideBy')}>{momentName(due_at, language)}</Fact>
        )}
      </Facts>
    </>
  );
}

function Messages({ ticket: { messages } }: { readonly ticket: Ticket }) {
  const { t, language } = useText();
  return (
    <section aria-label={t('report:messages')}>
      <ol className={styles['messages']}>
        {messages.map(({ at, by, text }, index) => (
          <li key={index} className={styles['message']} data-by={by}>
            <p className={styles['hint']}>
              {`${t(by === 'me' ? 'report:byMe' : 'report:byStaff')} · ${momentName(at, language)}`}
            </p>
            <p className={styles['text']} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
