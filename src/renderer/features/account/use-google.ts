import { useRef, useState } from 'react';
import type { ProviderSignIn } from '../../../shared/entities/session-state.ts';
import { asAppError, type AppError } from '../../../shared/errors/app-error.ts';
import { useHost } from '../../host/host.ts';
import { dropAction, keepAction } from '../core/session/stored-action.ts';
import { useSite } from '../core/site/use-site.ts';

export interface Google {
  /** Whether the site offers it. */
  readonly isOffered: boolean;
  /** Continues in the system's browser; in the web build the page has been left by then. */
  readonly isWaiting: boolean;
  readonly error: AppError | null;
  start(ask: ProviderSignIn): void;
  cancel(): void;
}

/** Signing in, or linking, by the provider of the site. @param onDone gets the host's result, as of `session.act` */
export function useGoogle(onDone: (kind: string) => void = () => undefined): Google {
  const { bridge } = useHost();
  const { site } = useSite();
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const cancel = useRef(() => {});
  return {
    isOffered: site?.signInProviders.includes('google') ?? false,
    isWaiting,
    error,
    start(ask) {
      setError(null);
      keepAction();
      const task = bridge.session.signInWith({ ...ask }, () => setWaiting(true));
      cancel.current = () => task.cancel();
      task.done
        .then(onDone, (thrown: unknown) => {
          const failure = asAppError(thrown);
          if (failure.code !== 'cancelled') setError(failure);
        })
        .finally(() => {
          dropAction();
          setWaiting(false);
        })
        .catch(() => undefined);
    },
    cancel: () => cancel.current(),
  };
}
