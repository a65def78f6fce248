import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { askToSignIn } from '../../features/core/session/sign-in.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

/** For visitors: describes the feed, and offers to sign in. */
export function Visitor() {
  const { t } = useText();
  useDocumentTitle(t('feed:title'));
  return (
    <>
      <PageHead title={t('feed:title')} />
      <EmptyState
        title="feed:visitorTitle"
        hint="feed:visitorHint"
        action={<Button label="account:signIn" tone="main" onClick={() => askToSignIn()} />}
      />
    </>
  );
}
