import type { MemberId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { notifyError } from '../../features/core/notices/notices.ts';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useMemberName } from '../../features/core/members/use-member-name.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { MessageForm } from '../../features/messages/MessageForm.tsx';
import { MembersOnly } from '../../features/messages/MembersOnly.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { Closed } from './Closed.tsx';
import { DialogHead } from './DialogHead.tsx';
import { MessageList } from './MessageList.tsx';
import styles from './Page.module.css';
import { RequestBar } from './RequestBar.tsx';
import { useDialog } from './use-dialog.ts';
import { useOutbox } from './use-outbox.ts';

/** `/my_messages/inbox/{_id}/`: the messages with one member, the newest at the end. */
export function Page() {
  const { _id } = useRouteParams('dialog');
  const hasTexts = useScreenTexts();
  if (!hasTexts) return <PageSkeleton />;
  if (_id === undefined) return <Redirect to={to('notFound')} />;
  return (
    <MembersOnly title="messages:title" why="messages:signInFirst">
      {(member) =>
        member._id === _id ? (
          <Redirect to={to('inbox')} />
        ) : (
          <Conversation key={_id} me={member._id} _id={_id as MemberId} />
        )
      }
    </MembersOnly>
  );
}

function Conversation({ me, _id }: Record<'me' | '_id', MemberId>) {
  const { t } = useText();
  const { query, fetchOlder, fetchNewer, toNewest, forget, setAtEnd } = useDialog(_id);
  const outbox = useOutbox({ me, _id }, () => query.refetch());
  const name = useMemberName()(query.data?.name ?? '');
  useDocumentTitle(query.data && t('messages:with', { name }));
  return (
    <QueryView query={query} skeleton={<PageSkeleton />}>
      {(dialog) => (
        <section className={styles['dialog']} aria-label={t('messages:with', { name })}>
          <DialogHead dialog={dialog} hasMessages={dialog.messages.length > 0} />
          <MessageList
            dialog={dialog}
            outbox={outbox}
            onOlder={() => void fetchOlder().catch(notifyError)}
            onNewer={() => void fetchNewer().catch(notifyError)}
            onNewest={() => void toNewest().catch(notifyError)}
            onAtEnd={setAtEnd}
            onDeleted={forget}
          />
          {dialog.closed === null && <RequestBar dialog={dialog} onChanged={() => void query.refetch()} />}
          {dialog.closed !== null ? (
            <Closed dialog={dialog} why={dialog.closed} />
          ) : dialog.waits ? (
            <p className={styles['request']}>{t('messages:requestWaits', { name })}</p>
          ) : (
            <MessageForm
              _id={_id}
              // It is added after the newest: the view moves there first, so that it is not shown twice.
              onSend={(text) =>
                outbox.send(text, dialog.has_newer ? toNewest().catch(notifyError) : undefined)
              }
            />
          )}
        </section>
      )}
    </QueryView>
  );
}
