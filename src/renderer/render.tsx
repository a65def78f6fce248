import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { version } from '../../package.json';
import type { ApiClient } from '../shared/api/client.ts';
import { decodeReply, rowOf } from '../shared/api/client.ts';
import type { RenderRequest, RenderPage } from '../shared/api/render-request.ts';
import { stateKey } from '../shared/api/state.ts';
import { fetchRows } from '../shared/api/page-rows.ts';
import { api, type Api } from '../shared/api/table/index.ts';
import { pageBridge } from '../shared/bridge/page-schema.ts';
import { BROWSER_CAN, type HostInfo } from '../shared/entities/host-info.ts';
import { DEFAULT_SETTINGS, type Settings } from '../shared/entities/settings.ts';
import { AppError } from '../shared/errors/app-error.ts';
import { findScreen } from '../shared/find-screen.ts';
import { screens } from '../shared/screens/index.ts';
import { App } from './app/App.tsx';
import { prefetchQuery } from './features/core/api/prefetch-query.ts';
import { createQueryClient } from './app/query-client.ts';
import { screenOf } from './app/screens.tsx';
import { beginAt } from './ui/use-now.ts';
import type { Host } from './host/host.ts';
import { createI18n } from './i18n/i18n.ts';

/** React's marker for a boundary that threw. */
const FAILED_BOUNDARY = '<!--$!-->';

/**
 * The html of a screen as the page's first render would make it, for the site to send along: it is
 * visible before any script has run. `mountApp` hydrates it.
 */
export const renderPage: RenderPage = async (ask) => {
  const found = findScreen(ask.path);
  if (found.kind !== 'screen' || screens[found.name].ssr === false) return null;
  await Promise.all([fetchRows(), screenOf(found.name).ready()]);
  const queries = createQueryClient(repliesAsApi(ask));
  try {
    await prefetchQuery(queries, { pathname: ask.path, search: ask.search }, ask, true);
    const texts = await createI18n(ask.language);
    beginAt(ask.now);
    const Place = ({ children }: { readonly children: ReactNode }) => (
      <StaticRouter location={ask.path + ask.search}>{children}</StaticRouter>
    );
    const html = renderToString(
      <StrictMode>
        <App
          host={hostOf(ask)}
          settings={settingsOf(ask)}
          consents={{ has: () => true, give: nothing, subscribe: () => nothing }}
          texts={texts}
          queries={queries}
          Place={Place}
        />
      </StrictMode>,
    );
    // An error inside of a boundary is not thrown: a marker is in its place.
    if (html.includes(FAILED_BOUNDARY)) throw new Error(`${ask.path} could not be rendered`);
    return html;
  } finally {
    // Its timers would keep everything in memory for half an hour.
    queries.clear();
  }
};

/** Answers with the data sent along; nothing else is available while a page is rendered. */
function repliesAsApi({ replies }: RenderRequest): ApiClient<Api> {
  return {
    run: (name, input) => {
      const reply = replies[stateKey(name, input)];
      if (!reply) return Promise.reject(new AppError({ code: 'unavailable' }));
      return Promise.resolve(decodeReply(rowOf(api, name), reply) as never);
    },
  };
}

/** A port without calls and events. */
const silentBridge = Object.fromEntries(
  Object.entries(pageBridge).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.entries(members).map(([name, { kind }]) => [
        name,
        kind === 'feed' ? () => nothing : unreachable,
      ]),
    ),
  ]),
) as unknown as Host['bridge'];

/** A future browser as host: its abilities are known, its ports do not answer. */
function hostOf({ language }: RenderRequest): Host {
  const info: HostInfo = {
    version,
    siteOrigin: '',
    mediaOrigin: '',
    deviceLanguage: language,
    can: BROWSER_CAN,
    notices: [],
    news: [],
  };
  return { info, bridge: silentBridge, api: { run: unreachable }, device: null, isSite: true };
}

function settingsOf({ language, catalogue }: RenderRequest) {
  const settings: Settings = { ...DEFAULT_SETTINGS, language, catalogue };
  return { get: () => settings, change: unreachable, subscribe: () => nothing };
}

function nothing(): void {}

function unreachable(): Promise<never> {
  return Promise.reject(new AppError({ code: 'unavailable' }));
}
