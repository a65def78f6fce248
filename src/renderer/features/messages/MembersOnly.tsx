import type { ReactNode } from 'react';
import type { SignedInMember } from '../../../shared/entities/session-state.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { useMember } from '../core/session/session-query.ts';
import { askToSignIn } from '../core/session/sign-in.ts';
import styles from './MembersOnly.module.css';

interface MembersOnlyProps {
  /** The screen's heading and title; left out if it has them already. */
  readonly title?: TextKey;
  /** Why to sign in. */
  readonly why: TextKey;
  readonly children: (member: SignedInMember) => ReactNode;
}

/** A screen for members; a visitor is asked to sign in. */
export function MembersOnly({ title, why, children }: MembersOnlyProps) {
  const { t } = useText();
  const member = useMember();
  if (member === undefined) return <PageSkeleton />;
  if (member) return children(member);
  return (
    <>
      {title && <Heading title={t(title)} />}
      <div className={styles['ask']}>
        <p>{t(why)}</p>
        <Button label="account:signIn" tone="main" onClick={() => askToSignIn()} />
      </div>
    </>
  );
}

function Heading({ title }: { readonly title: string }) {
  useDocumentTitle(title);
  return <PageHead title={title} />;
}
