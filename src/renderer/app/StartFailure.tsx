import type { i18n } from 'i18next';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { TextsProvider } from '../i18n/use-text.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import buttonStyles from '../ui/IconButton.module.css';

interface StartFailureProps {
  readonly error: unknown;
  /** `null`: not even the texts could be loaded, and only an icon is shown. */
  readonly texts: i18n | null;
}

/** The page could not start; Retry starts it from the beginning. */
export function StartFailure({ error, texts }: StartFailureProps) {
  // Rendered once.
  'use no memo';
  const retry = () => location.reload();
  if (!texts) {
    return (
      <button type="button" className={buttonStyles['button']} onClick={retry} aria-label="↻">
        <Icon of={RotateCw} />
      </button>
    );
  }
  return (
    <TextsProvider texts={texts}>
      <main>
        <ErrorState error={error} onRetry={retry} />
      </main>
    </TextsProvider>
  );
}
