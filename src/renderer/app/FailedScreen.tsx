import { useDocumentTitle } from '../ui/navigation/use-document-title.ts';
import { useText } from '../i18n/use-text.ts';
import { ErrorState, type ErrorStateProps } from '../ui/ErrorState.tsx';

/** Replaces a screen and sets the document's title, which would else be that of the previous screen. */
export function FailedScreen(props: ErrorStateProps) {
  useDocumentTitle(useText().t('errorTitle'));
  return <ErrorState {...props} />;
}
