import type { OwnComments } from '../../../shared/entities/own-comments.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './CommentList.module.css';
import type { LinkedPage } from './use-linked-page.ts';

interface GoneLinkProps {
  readonly linked: LinkedPage;
  readonly own: OwnComments['comments'];
  /** The comment that the address names. */
  readonly id: string | null;
}

/** Says that the linked comment is gone. The member's own comment in review counts as present, though only its author sees it. */
export function GoneLink({ linked, own, id }: GoneLinkProps) {
  const { t } = useText();
  const isGone = linked.isGone && !own.some(({ item }) => item.id === id);
  const hasTexts = useLateTexts(() => undefined, isGone);
  return isGone && hasTexts ? (
    <p role="status" className={styles['gone']}>
      {t('commenting:linkGone')}
    </p>
  ) : null;
}
