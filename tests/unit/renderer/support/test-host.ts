import type { SessionAct, SignedInMember } from '../../../../src/shared/entities/session-state.ts';
import type { BridgeEmitters, BridgeHandlers } from '../../../../src/shared/bridge/define.ts';
import { createLocalHost } from '../../../../src/shared/bridge/local-host.ts';
import type { Ports } from '../../../../src/shared/bridge/ports.ts';
import type { DeviceBridge } from '../../../../src/shared/bridge/device-schema.ts';
import { pageBridge, type PageBridge } from '../../../../src/shared/bridge/page-schema.ts';
import { bridge, type Bridge } from '../../../../src/shared/bridge/schema.ts';
import { CONSENTS, type Consent } from '../../../../src/shared/entities/consent.ts';
import type { HistoryEntry } from '../../../../src/shared/entities/history.ts';
import type { HostInfo } from '../../../../src/shared/entities/host-info.ts';
import { withoutSearch, withSearch, type StoredSearches } from '../../../../src/shared/entities/searches.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/shared/entities/settings.ts';
import { AppError } from '../../../../src/shared/errors/app-error.ts';
import type { HistoryStore } from '../../../../src/web/history/history-store.ts';
import { createMemoryHistory } from '../../../../src/web/history/memory-history.ts';
import { idleDevice } from '../../../support/idle-device.ts';
import { refusedDownloads } from '../../../support/refused-downloads.ts';
import { categoriesBody, configBody, listingBody, statsBody, topsBody } from './library.ts';

export interface Asked {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

type Reply = { readonly status: number; readonly body: string };

export interface TestHostOptions {
  readonly settings?: Partial<Settings>;
  readonly info?: Partial<HostInfo>;
  readonly visits?: readonly HistoryEntry[];
  /** Clearing the history waits for this. */
  readonly clearing?: Promise<void>;
  /** What was agreed to before; everything without it. */
  readonly consents?: readonly Consent[];
  /** Searches stored before, the latest first. */
  readonly searches?: readonly string[];
  readonly pendingEmail?: string;
  /** Who is signed in; nobody where it is left out. */
  readonly member?: SignedInMember;
  readonly act?: (act: SessionAct) => Promise<string>;
  /** Whether the caller's country has the age gate. */
  readonly isGated?: boolean;
  readonly country?: string;
  /** Videos the site has. */
  readonly total?: number;
  /** Groups of the bridge that answer otherwise than this host does. */
  readonly handlers?: Partial<BridgeHandlers<PageBridge>>;
  /** The desktop client: groups that answer otherwise than an idle one does. */
  readonly device?: Partial<BridgeHandlers<DeviceBridge>>;
  /** Answers before the library does; `null` leaves it to the library. */
  readonly answer?: (asked: Asked, signal: AbortSignal) => Promise<Reply | null> | Reply | null;
}

export interface TestHost {
  readonly ports: Ports;
  /** Every api call so far. */
  readonly asked: Asked[];
  /** The newest page of the history. */
  readonly visits: () => Promise<readonly HistoryEntry[]>;
  /** Ids of each call for how far videos were watched. */
  readonly marksAsked: readonly (readonly string[])[];
  readonly settings: () => Settings;
  readonly consents: () => readonly Consent[];
  readonly searches: () => readonly string[];
  /** Notices that the page has shown, as it said. */
  readonly shownNotices: readonly string[];
  readonly emit: BridgeEmitters<Bridge>;
}

/** A whole host in memory behind the real bridge: parsing, cloning and envelopes are the product's own. */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const asked: Asked[] = [];
  const marksAsked: string[][] = [];
  const history = createMemoryHistory();
  const filled = fill(history, options.visits ?? []);
  let settings: Settings = { ...DEFAULT_SETTINGS, ...options.settings };
  let searches: StoredSearches = (options.searches ?? []).map((title) => ({ title }));
  const given = new Set<Consent>(options.consents ?? CONSENTS);
  const shownNotices: string[] = [];
  let emit: BridgeEmitters<Bridge> | undefined;
  const info: HostInfo = {
    version: '0.1.0',
    siteOrigin: 'https://site.test',
    mediaOrigin: 'https://site.test',
    deviceLanguage: 'en',
    can: { changeSite: false, openExternal: true, nativeWindow: false, manageDownloads: false },
    notices: [],
    news: options.info?.notices ?? [],
    ...options.info,
  };
  const changed = async (work: Promise<void>) => {
    await work;
    emit?.history.changed(undefined);
  };
  const build = (emitters: BridgeEmitters<Bridge>): BridgeHandlers<Bridge> => {
    emit = emitters;
    return {
      host: {
        info: () => info,
        told: (notices) => void shownNotices.push(...notices),
        pendingEmail: () => options.pendingEmail ?? null,
      },
      api: {
        run: async (call, { signal }) => {
          asked.push(call);
          return (await options.answer?.(call, signal)) ?? fromLibrary(call, options);
        },
      },
      history: {
        list: async (ask) => {
          await filled;
          return history.list(ask);
        },
        add: () => undefined,
        remove: (ids) => changed(history.remove(ids)),
        restore: (entry) => changed(history.restore(entry)),
        clear: async (range) => {
          await options.clearing;
          await changed(history.clear(range));
        },
        progress: (progress) => changed(history.progress(progress)),
        marks: async (ids) => {
          marksAsked.push(ids);
          await filled;
          return history.marks(ids);
        },
      },
      media: { text: () => 'WEBVTT' },
      gates: { wait: () => Promise.reject(new AppError({ code: 'unavailable' })) },
      downloads: refusedDownloads,
      session: {
        current: () => ({ member: options.member ?? null, store: 'stored' }),
        act: async (act) => (await options.act?.(act)) ?? '',
        signInWith: () => Promise.reject(new AppError({ code: 'unavailable' })),
      },
      live: {},
      searches: {
        list: () => searches,
        add: (search) => {
          if (settings.keepHistory) emit?.searches.changed((searches = withSearch(searches, search)));
        },
        remove: (search) => emit?.searches.changed((searches = withoutSearch(searches, search))),
        clear: () => emit?.searches.changed((searches = [])),
      },
      settings: {
        get: () => settings,
        set: (patch) => (settings = { ...settings, ...patch } as Settings),
      },
      consent: {
        given: () => [...given],
        give: (consent) => {
          given.add(consent);
          emit?.consent.changed([...given]);
        },
      },
      shell: { openExternal: () => undefined, keepAwake: () => undefined },
      ...options.handlers,
      ...idleDevice(),
      ...options.device,
    };
  };
  // A browser's ports are those of the schema, whatever there is to answer more.
  const schema = (options.device ? bridge : pageBridge) as typeof bridge;
  const ports = createLocalHost(schema, build, (member, failure) => {
    throw new Error(`${member} failed`, { cause: failure });
  });
  if (!emit) throw new Error('the local host did not build its handlers');
  return {
    ports,
    asked,
    visits: async () => (await history.list({ page: 1 })).entries,
    marksAsked,
    settings: () => settings,
    consents: () => [...given],
    searches: () => searches.map(({ title }) => title),
    shownNotices,
    emit,
  };
}

function fromLibrary(
  { operation, input }: Asked,
  { country = '', isGated = false, total = 1312 }: TestHostOptions,
): Reply {
  const ok = (body: string) => ({ status: 200, body });
  switch (operation) {
    case 'site.config':
      return ok(configBody(country, isGated));
    case 'site.stats':
      return ok(statsBody);
    case 'site.tops':
      return ok(topsBody);
    case 'categories':
      return ok(categoriesBody);
    case 'videos.list':
      return ok(listingBody(Number(input['page']), Number(input['count']), total));
    default:
      throw new AppError({ code: 'not_found' });
  }
}

/** @param visits newest first */
async function fill(history: HistoryStore, visits: readonly HistoryEntry[]): Promise<void> {
  for (const visit of visits.toReversed()) {
    await history.add(visit);
    await history.progress(visit);
  }
}
