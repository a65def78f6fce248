import { useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** Names the document `subject · Yoru`; without a subject the site's own line. */
export function useDocumentTitle(subject: string | undefined): void {
  const { t } = useText();
  const title = subject ? t('documentTitle', { subject }) : t('documentTitleSite');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
