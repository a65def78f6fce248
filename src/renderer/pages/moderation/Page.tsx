import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { mayEnter, type Role } from '../../../shared/roles.ts';
import { to } from '../../../shared/routes.ts';
import { missingAsset } from '../../features/core/missing-asset.ts';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useScreenTexts } from '../../features/core/use-screen-texts.ts';
import { RecentAuthHost } from '../../features/account/RecentAuthHost.tsx';
import { MembersOnly } from '../../features/messages/MembersOnly.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import { ProcessingOff } from './ProcessingOff.tsx';
import { DESK_TABS, type DeskTab } from './tabs.ts';
import styles from './Tabs.module.css';

/** `/moderation/?tab=`: the work of staff. To others it is not there. */
export function Page() {
  const hasTexts = useScreenTexts();
  if (!hasTexts) return <PageSkeleton />;
  return (
    <MembersOnly why="desk:signInFirst">
      {({ role }) =>
        mayEnter(role, 'moderator') ? (
          <RecentAuthHost>
            <Tabs role={role} />
          </RecentAuthHost>
        ) : (
          <Redirect to={to('notFound')} />
        )
      }
    </MembersOnly>
  );
}

function Tabs({ role }: { readonly role: Role }) {
  const { t } = useText();
  const { search } = useLocation();
  const open = DESK_TABS.filter(({ access }) => mayEnter(role, access));
  const word = new URLSearchParams(search).get('tab') ?? open[0]?.word;
  const shown = open.find((tab) => tab.word === word);
  const row = useCurrentInSight(shown);
  if (!shown) return <Redirect to={to('notFound')} />;
  return (
    <div className={styles['desk']}>
      <PageHead title={t('desk:title')} />
      <nav aria-label={t('desk:title')} className={styles['tabs']}>
        <ul ref={row} className={styles['row']}>
          {open.map((tab) => (
            <li key={tab.word}>
              <Link
                to={`${to('desk')}?tab=${tab.word}`}
                className={styles['tab']}
                aria-current={tab === shown ? 'page' : undefined}
              >
                {t(tab.title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ProcessingOff />
      <TabPart key={shown.word} tab={shown} />
    </div>
  );
}

/** A tab whose code may have to come first; where it cannot be had the error boundary offers Retry. */
function TabPart({ tab: { usePart } }: { readonly tab: DeskTab }) {
  const { Part, fetch } = usePart();
  const [failure, setFailure] = useState<AppError | null>(null);
  const load = useEffectEvent(() => {
    fetch().catch((thrown: unknown) => setFailure(missingAsset(thrown)));
  });
  useEffect(() => load(), []);
  if (failure) throw failure;
  return Part ? <Part /> : <PageSkeleton />;
}
