import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ConsentProvider, type ConsentStore } from '../features/core/settings/consents.ts';
import { missingAsset } from '../ui/loading/missing-asset.ts';
import { notifyError } from '../features/core/notices/notices.ts';
import { SiteProvider } from '../features/core/site/use-site.ts';
import { SettingsProvider, useSettings, type SettingsStore } from '../features/core/settings/settings.ts';
import { HostProvider, useHost, type Host } from '../host/host.ts';
import { switchLanguage } from '../i18n/i18n.ts';
import { TextsProvider } from '../i18n/use-text.ts';
import { Shell } from '../shell/Shell.tsx';
import { showSettings } from '../ui/root-attribute.ts';
import { AgeGuard } from './AgeGuard.tsx';
import { Router } from './Router.tsx';
import { useLateInfo } from './use-late-info.ts';
import { useLinkPrefetch } from './use-link-prefetch.ts';
import { useLocalParts } from './use-local-parts.ts';
import { useProbeSite } from './use-probe-site.ts';

export interface AppParts {
  readonly host: Host;
  readonly settings: SettingsStore;
  readonly consents: ConsentStore;
  readonly texts: i18n;
  readonly queries: QueryClient;
  /** Provides the page's location: the browser's address, or the one requested from a server. */
  readonly Place: ComponentType<{ readonly children: ReactNode }>;
  /** Parts of the desktop client around the screens. */
  readonly Device?: ComponentType | undefined;
}

/** The whole page with its providers. */
export function App({ host, settings, consents, texts, queries, Place, Device }: AppParts) {
  // Rendered once: what a memo remembers would only make the first load larger.
  'use no memo';
  return (
    <LateHost host={host}>
      <SettingsProvider value={settings}>
        <ConsentProvider value={consents}>
          <TextsProvider texts={texts}>
            <QueryClientProvider client={queries}>
              <SiteProvider>
                <Place>
                  <FollowSettings texts={texts} />
                  {Device && <Device />}
                  <AgeGuard>
                    <Prefetch />
                    <Shell>
                      <Router />
                    </Shell>
                  </AgeGuard>
                </Place>
              </SiteProvider>
            </QueryClientProvider>
          </TextsProvider>
        </ConsentProvider>
      </SettingsProvider>
    </LateHost>
  );
}

function LateHost({ host, children }: { readonly host: Host; readonly children: ReactNode }) {
  return <HostProvider value={useLateInfo(host)}>{children}</HostProvider>;
}

function Prefetch() {
  useLinkPrefetch();
  useLocalParts();
  useProbeSite();
  return null;
}

/** Applies language, theme and blur, wherever they were changed: here, in another tab or another window. */
function FollowSettings({ texts }: { readonly texts: i18n }) {
  const { settings } = useSettings();
  const { info } = useHost();
  const language = settings.language ?? info.deviceLanguage;
  const { search } = useLocation();
  useEffect(() => {
    if (search.includes('lang='))
      import('./own-language.ts').then(
        ({ keepOwn }) => keepOwn(language),
        () => undefined,
      );
  }, [search, language]);
  useEffect(() => {
    switchLanguage(texts, language).catch((cause: unknown) => notifyError(missingAsset(cause)));
  }, [texts, language]);
  useEffect(() => {
    showSettings(settings);
  }, [settings]);
  return null;
}
