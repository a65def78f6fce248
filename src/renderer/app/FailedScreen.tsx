import { useDocumentTitle } from '../ui/navigation/use-document-title.ts';
import { useText } from '../i18n/use-text.ts';
import { ErrorState, type ErrorStateProps } from '../ui/ErrorState.tsx';

/** In a screen's place; the document would keep the name of the screen before it. */
export function FailedScreen(props: ErrorStateProps) {
  useDocumentTitle(useText().t('errorTitle'));
  return <ErrorState {...props} />;
}
