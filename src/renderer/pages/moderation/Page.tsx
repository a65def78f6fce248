import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { mayEnter, type Role } from '../../../shared/roles.ts';
import { to } from '../../../shared/routes.ts';
import { missingAsset } from '../../ui/loading/missing-asset.ts';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { RecentAuthHost } from '../../features/account/RecentAuthHost.tsx';
import { MembersOnly } from '../../features/messages/MembersOnly.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ProcessingOff } from './ProcessingOff.tsx';
import { MODERATION_TABS, type ModerationTab } from './tabs.ts';
import styles from './Moderation.module.css';

/** `/moderation/?tab=`: the work of staff. Not found for others. */
export function Page() {
  const hasTexts = useScreenTexts();
  if (!hasTexts) return <PageSkeleton />;
  return (
    <MembersOnly title="moderation:title" why="moderation:signInFirst">
      {({ role }) =>
        mayEnter(role, 'moderator') ? (
          <RecentAuthHost>
            <Moderation role={role} />
          </RecentAuthHost>
        ) : (
          <Redirect to={to('notFound')} />
        )
      }
    </MembersOnly>
  );
}

function Moderation({ role }: { readonly role: Role }) {
  const { t } = useText();
  useDocumentTitle(t('moderation:title'));
  const { search } = useLocation();
  const open = MODERATION_TABS.filter(({ access }) => mayEnter(role, access));
  const word = new URLSearchParams(search).get('tab') ?? open[0]?.word;
  const shown = open.find((tab) => tab.word === word);
  if (!shown) return <Redirect to={to('notFound')} />;
  return (
    <div className={styles['moderation']}>
      <PageHead title={t('moderation:title')} />
      <Tabs
        label={t('moderation:title')}
        tabs={open.map((tab) => ({
          to: `${to('moderation')}?tab=${tab.word}`,
          title: t(tab.title),
          isCurrent: tab === shown,
        }))}
      />
      <ProcessingOff />
      <TabPart key={shown.word} tab={shown} />
    </div>
  );
}

/** A tab whose code may have to be loaded; on failure the error boundary offers Retry. */
function TabPart({ tab: { usePart } }: { readonly tab: ModerationTab }) {
  const { Part, fetch } = usePart();
  const [failure, setFailure] = useState<AppError | null>(null);
  const load = useEffectEvent(() => {
    fetch().catch((thrown: unknown) => setFailure(missingAsset(thrown)));
  });
  useEffect(() => load(), []);
  if (failure) throw failure;
  return Part ? <Part /> : <PageSkeleton />;
}
