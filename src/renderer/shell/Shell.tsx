import type { ReactNode } from 'react';
import { idlePart } from '../ui/loading/idle-part.ts';
import { useText } from '../i18n/use-text.ts';
import { CookieNoticePlace } from './CookieNoticePlace.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { Sidebar } from './Sidebar.tsx';
import styles from './Shell.module.css';
import { MAIN_ID, useNavigationFocus } from './use-navigation-focus.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

const useLateParts = idlePart(() => import('./late.ts').then((part) => part.LateShellParts));

/** The frame of every screen. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  const { Part: LateShellParts } = useLateParts();
  useScrollMemory();
  useNavigationFocus();
  return (
    <div className={styles['shell']}>
      <a href={`#${MAIN_ID}`} className={styles['skip']} onClick={focusMain}>
        {t('skipToContent')}
      </a>
      {/* It is over the page from the start, so it comes first in the tab order as well. */}
      <CookieNoticePlace />
      <Header />
      <aside className={styles['aside']}>
        <Sidebar />
      </aside>
      <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer />
      <OfflineNotice />
      {LateShellParts && <LateShellParts />}
    </div>
  );
}

/** Without changing the address: a fragment would become part of the history. */
function focusMain(event: { preventDefault(): void }) {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}
