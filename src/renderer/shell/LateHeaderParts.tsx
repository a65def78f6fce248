import { useSessionFeed } from '../features/core/session/use-session-feed.ts';
import { useMember } from '../features/core/session/session-query.ts';
import { useStoreNotice } from '../features/core/session/use-store-notice.ts';
import { useLiveQueries } from '../features/core/live/use-live-queries.ts';
import { useLateTexts } from '../i18n/use-late-texts.ts';
import { AccountButton } from './AccountButton.tsx';
import { TileActions } from '../features/lists/TileActions.tsx';
import { ListsPlace } from './ListsPlace.tsx';
import { OwnLists } from './OwnLists.tsx';
import { NotificationsButton } from './NotificationsButton.tsx';
import { ShortcutsPlace } from './ShortcutsPlace.tsx';
import { SignInButtons } from './SignInButtons.tsx';
import { SignInPlace } from './SignInPlace.tsx';
import { useMemberMark } from './use-member-mark.ts';

/** The account, and other parts that the first view does not need. */
export function LateHeaderParts() {
  const member = useMember();
  const hasTexts = useLateTexts(() => undefined);
  useSessionFeed();
  useLiveQueries();
  useMemberMark(member === undefined ? undefined : member !== null);
  useStoreNotice(hasTexts);
  return (
    <>
      {hasTexts && member && <NotificationsButton />}
      {hasTexts && member && <AccountButton member={member} />}
      {hasTexts && member === null && <SignInButtons />}
      <ShortcutsPlace />
      {hasTexts && <SignInPlace />}
      {hasTexts && <ListsPlace />}
      {hasTexts && <TileActions />}
      {hasTexts && <OwnLists of="aside" />}
    </>
  );
}
