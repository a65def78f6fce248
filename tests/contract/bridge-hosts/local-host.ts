import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createApiClient, rowOf, type Send } from '../../../src/shared/api/client.ts';
import { api } from '../../../src/shared/api/table/index.ts';
import type { BridgeHandlers } from '../../../src/shared/bridge/define.ts';
import { createLocalHost } from '../../../src/shared/bridge/local-host.ts';
import { pageBridge, type PageBridge } from '../../../src/shared/bridge/page-schema.ts';
import { CONSENTS, type Consent } from '../../../src/shared/entities/consent.ts';
import { downloadId, type Download } from '../../../src/shared/entities/download.ts';
import { decodeFileAddress } from '../../../src/shared/entities/file-address.ts';
import { withoutSearch, withSearch, type StoredSearches } from '../../../src/shared/entities/searches.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/entities/settings.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { createHostSession } from '../../../src/shared/session/host-session.ts';
import { createOperationRunner } from '../../../src/main/api/run-operation.ts';
import { createTokenStore } from '../../../src/main/session/token-store.ts';
import { createGates } from '../../../src/shared/gates/gates.ts';
import { createMemoryHistory } from '../../../src/web/history/memory-history.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { refusedDownloads } from '../../support/refused-downloads.ts';
import type { HostKind, HostUnderTest, TestSite } from './host.ts';

/** The plainest host there can be: what the others have in common, in memory. */
export const localHost: HostKind = { name: 'local', start: (site) => startLocal(site, pageBridge) };

/** The same host with nobody looking at what comes in: the control of the fuzz tests. */
export const uncheckedHost: HostKind = {
  name: 'unchecked',
  start: (site) => startLocal(site, unchecked(pageBridge)),
};

function unchecked(schema: PageBridge): PageBridge {
  const groups = Object.entries(schema).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.entries(members).map(([name, member]) => [
        name,
        'input' in member ? { ...member, input: z.unknown() } : member,
      ]),
    ),
  ]);
  return Object.fromEntries(groups) as PageBridge;
}

async function startLocal(site: TestSite, schema: PageBridge): Promise<HostUnderTest> {
  const opened: string[] = [];
  const handedOver: string[] = [];
  const errors: unknown[] = [];
  let settings: Settings = DEFAULT_SETTINGS;
  const history = createMemoryHistory();
  let searches: StoredSearches = [];
  let items: Download[] = [];
  const send: Send = async ({ method, path, form }, signal) => {
    try {
      const body = form && new URLSearchParams(form);
      const answer = await fetch(site.origin + path, { method, body, signal: signal ?? null });
      return { status: answer.status, body: await answer.text() };
    } catch (cause) {
      throw new AppError({ code: signal?.aborted ? 'cancelled' : 'offline' }, { cause });
    }
  };
  const { run } = createApiClient(api, send);
  const gates = createGates({
    run,
    now: () => performance.now(),
    pause: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
    newPass: randomUUID,
  });
  const given = new Set<Consent>();
  const consents = () => CONSENTS.filter((consent) => given.has(consent));
  const report = (_member: string, failure: unknown) => void errors.push(failure);
  const ports = createLocalHost(
    schema,
    (emit): BridgeHandlers<PageBridge> => {
      const note = { isStored: () => false, setStored: () => undefined };
      const store = createTokenStore(memoryKeychain.secrets(), note);
      const session = createHostSession(send, store, emit.session.changed);
      const runOperation = createOperationRunner(send, store.device, (operation, { status }) => {
        if (status === 401 || rowOf(api, operation).changesMember)
          void session.refresh().catch(() => undefined);
      });
      return {
        host: {
          info: () => ({
            version: '0.1.0',
            siteOrigin: site.origin,
            mediaOrigin: '',
            deviceLanguage: 'en',
            can: { changeSite: false, openExternal: true, nativeWindow: false, manageDownloads: false },
            notices: [],
            news: [],
          }),
          told: () => undefined,
          pendingEmail: () => null,
        },
        api: { run: (ask, { signal }) => runOperation(ask, signal) },
        history: {
          list: history.list,
          add: async (visit) => {
            if (!settings.keepHistory) return;
            await history.add({ ...visit, visitedAt: new Date().toISOString() });
            emit.history.changed(undefined);
          },
          remove: async (ids) => {
            await history.remove(ids);
            emit.history.changed(undefined);
          },
          restore: async (entry) => {
            await history.restore(entry);
            emit.history.changed(undefined);
          },
          clear: async (range) => {
            await history.clear(range);
            emit.history.changed(undefined);
          },
          progress: async (progress) => {
            await history.progress(progress);
            emit.history.changed(undefined);
          },
          marks: history.marks,
        },
        media: { text: () => 'WEBVTT' },
        gates: { wait: gates.wait },
        downloads: {
          ...refusedDownloads,
          start: async ({ pass, ...what }) => {
            const { file } = await gates.redeem(pass, what, new AbortController().signal);
            handedOver.push(site.origin + decodeFileAddress(file.address));
            const item: Download = {
              ...what,
              id: downloadId.parse(randomUUID()),
              state: 'handed_over',
              error: null,
              receivedBytes: 0,
              totalBytes: file.bytes,
              bytesPerSecond: 0,
              secondsLeft: null,
              isRetrying: false,
              fileName: '',
              addedAt: new Date().toISOString(),
              finishedAt: null,
            };
            emit.downloads.changed((items = [item, ...items]));
            return item;
          },
          list: () => items,
        },
        session: {
          current: session.current,
          act: session.act,
          signInWith: () => Promise.reject(new AppError({ code: 'unavailable' })),
        },
        live: {},
        searches: {
          list: () => searches,
          add: (search) => {
            if (settings.keepHistory) emit.searches.changed((searches = withSearch(searches, search)));
          },
          remove: (search) => emit.searches.changed((searches = withoutSearch(searches, search))),
          clear: () => emit.searches.changed((searches = [])),
        },
        settings: {
          get: () => settings,
          set: (patch) => {
            settings = { ...settings, ...(patch as Partial<Settings>) };
            emit.settings.changed(settings);
            return settings;
          },
        },
        consent: {
          given: consents,
          give: (consent) => {
            given.add(consent);
            emit.consent.changed(consents());
          },
        },
        shell: { openExternal: (address) => void opened.push(address), keepAwake: () => undefined },
      };
    },
    report,
  );
  return { ports, opened, handedOver, errors, notices: [], close: () => undefined };
}
