import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { MembersOnly } from '../../features/messages/MembersOnly.tsx';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { DialogRow } from './DialogRow.tsx';
import styles from './Page.module.css';

type Box = 'open' | 'requests';

/** `/my_messages/inbox/`: dialogs, the latest first; those started by strangers separately. */
export function Page() {
  const hasTexts = useScreenTexts();
  if (!hasTexts) return <PageSkeleton />;
  return (
    <MembersOnly title="messages:title" why="messages:signInFirst">
      {() => <Inbox />}
    </MembersOnly>
  );
}

function Inbox() {
  const { t, language } = useText();
  useDocumentTitle(t('messages:title'));
  const [box, setBox] = useState<Box>('open');
  const [pages, setPages] = useState(1);
  const query = useDialogs(box, pages);
  const requests = query.data?.requests;
  const show = (next: Box) => {
    setPages(1);
    setBox(next);
  };
  return (
    <section aria-busy={query.isPending || query.isPlaceholderData} className={styles['page']}>
      <PageHead title={t('messages:title')} />
      <div role="group" aria-label={t('messages:boxes')} className={styles['boxes']}>
        <Box label={t('messages:open')} isOn={box === 'open'} onClick={() => show('open')} />
        <Box
          label={
            requests === undefined
              ? t('messages:requestsTitle')
              : t('messages:requests', { number: wholeNumber(requests, language) })
          }
          isOn={box === 'requests'}
          onClick={() => show('requests')}
        />
      </div>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {(inbox) =>
          inbox.total_count > 0 ? (
            <>
              <ul className={styles['rows']}>
                {inbox.dialogs.map((dialog) => (
                  <DialogRow key={dialog._id} dialog={dialog} />
                ))}
              </ul>
              {inbox.pages > pages && (
                <Button
                  label="messages:more"
                  disabled={query.isFetching}
                  onClick={() => setPages(pages + 1)}
                />
              )}
            </>
          ) : (
            <Nothing box={box} />
          )
        }
      </QueryView>
    </section>
  );
}

/** Several pages of dialogs as one list. */
function useDialogs(box: Box, pages: number) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['messages.inbox', 'pages', box, pages],
    queryFn: async () => {
      const numbers = Array.from({ length: pages }, (_none, at) => at + 1);
      const found = await Promise.all(numbers.map((page) => api.run('messages.inbox', { page, box })));
      return found.reduce((all, page) => ({ ...all, dialogs: [...all.dialogs, ...page.dialogs] }));
    },
    placeholderData: keepPreviousData,
  });
}

function Box({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) {
  return (
    <button type="button" className={styles['box']} aria-pressed={isOn} onClick={onClick}>
      {label}
    </button>
  );
}

function Nothing({ box }: { readonly box: Box }) {
  const icon = <Icon of={Mail} size={40} />;
  if (box === 'requests')
    return <EmptyState title="messages:noRequestsTitle" hint="messages:noRequestsHint" icon={icon} />;
  return (
    <EmptyState
      title="messages:emptyTitle"
      hint="messages:emptyHint"
      icon={icon}
      action={<ButtonLink label="messages:emptyAction" tone="main" to={to('community', { page: 1 })} />}
    />
  );
}
