import * as z from 'zod/mini';
import { encodeRequest, rowOf, type WireReply } from '../../../src/shared/api/client.ts';
import { api, type Operation } from '../../../src/shared/api/table/index.ts';
import type { BridgeHandlers } from '../../../src/shared/bridge/define.ts';
import { createLocalHost } from '../../../src/shared/bridge/local-host.ts';
import { bridge, type Bridge } from '../../../src/shared/bridge/schema.ts';
import { CONSENTS, type Consent } from '../../../src/shared/entities/consent.ts';
import type { HistoryEntry } from '../../../src/shared/entities/history.ts';
import { withoutSearch, withSearch, type KeptSearches } from '../../../src/shared/entities/searches.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/entities/settings.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { pageOf } from '../../../src/web/history/history-page.ts';
import type { HostKind, HostUnderTest, TestSite } from './host.ts';

/** The plainest host there can be: what the others have in common, in memory. */
export const localHost: HostKind = { name: 'local', start: (site) => startLocal(site, bridge) };

/** The same host with nobody looking at what comes in: the control of the fuzz tests. */
export const uncheckedHost: HostKind = {
  name: 'unchecked',
  start: (site) => startLocal(site, unchecked(bridge)),
};

function unchecked(schema: Bridge): Bridge {
  const groups = Object.entries(schema).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.entries(members).map(([name, member]) => [
        name,
        'input' in member ? { ...member, input: z.unknown() } : member,
      ]),
    ),
  ]);
  return Object.fromEntries(groups) as Bridge;
}

async function startLocal(site: TestSite, schema: Bridge): Promise<HostUnderTest> {
  const opened: string[] = [];
  const faults: unknown[] = [];
  let settings: Settings = DEFAULT_SETTINGS;
  let visits: HistoryEntry[] = [];
  let searches: KeptSearches = [];
  const given = new Set<Consent>();
  const consents = () => CONSENTS.filter((consent) => given.has(consent));
  const report = (_member: string, fault: unknown) => void faults.push(fault);
  const ports = createLocalHost(
    schema,
    (emit): BridgeHandlers<Bridge> => ({
      host: {
        info: () => ({
          version: '0.1.0',
          siteOrigin: site.origin,
          mediaOrigin: '',
          deviceLanguage: 'en',
          can: { changeSite: false, openExternal: true, nativeWindow: false },
          notices: [],
          news: [],
        }),
        told: () => undefined,
        pendingEmail: () => null,
      },
      api: {
        run: async ({ operation, input }, { signal }): Promise<WireReply> => {
          const { path, method } = encodeRequest(rowOf(api, operation as Operation), input);
          try {
            const answer = await fetch(site.origin + path, { method, signal });
            return { status: answer.status, body: await answer.text() };
          } catch (cause) {
            throw new AppError({ code: signal.aborted ? 'cancelled' : 'offline' }, { cause });
          }
        },
      },
      history: {
        list: (ask) => pageOf(visits, ask),
        add: (visit) => {
          if (!settings.keepHistory) return;
          const others = visits.filter(({ videoId }) => videoId !== visit.videoId);
          visits = [{ ...visit, visitedAt: new Date().toISOString() }, ...others];
          emit.history.changed(undefined);
        },
        remove: (ids) => {
          visits = visits.filter(({ videoId }) => !ids.includes(videoId));
          emit.history.changed(undefined);
        },
        clear: () => {
          visits = [];
          emit.history.changed(undefined);
        },
      },
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
      shell: { openExternal: (address) => void opened.push(address) },
    }),
    report,
  );
  return { ports, opened, faults, notices: [], close: () => undefined };
}
