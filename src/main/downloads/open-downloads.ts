import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../shared/api/client.ts';
import type { Api } from '../../shared/api/table/index.ts';
import type { Downloads } from '../../shared/entities/download.ts';
import type { GateRequest } from '../../shared/entities/gate.ts';
import { decodeFileAddress } from '../../shared/entities/file-address.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { localTitle } from '../../shared/format/title.ts';
import type { Language } from '../../shared/filters/enums.ts';
import type { Gates } from '../../shared/gates/gates.ts';
import { renewAddress, type RedeemParts } from '../../shared/gates/redeem.ts';
import type { ResolveProxy } from '../proxy/tunnel.ts';
import { createFileActions, type FileSystemShell } from './file-actions.ts';
import type { Job } from './job.ts';
import { createManager } from './manager.ts';
import { newPlace, requireRoom } from './new-place.ts';
import { openJobs } from './open-jobs.ts';
import { playFile } from './play-file.ts';
import type { RunEnd } from '../transfers/run-end.ts';
import { createDownloadStore } from './download-store.ts';
import { createThrottle } from './throttle.ts';
import type { Source } from './transfer.ts';
import type { Summary } from './view.ts';

export interface DownloadsParts {
  readonly file: string;
  readonly userAgent: string;
  readonly resolveProxy: ResolveProxy;
  readonly gates: Pick<Gates, 'redeem'>;
  readonly run: ApiClient<Api>['run'];
  readonly pause: RedeemParts['pause'];
  /** Origin of the site. */
  readonly site: () => string;
  /** Origin its media come from. */
  readonly media: () => string;
  /** The folder the visitor chose; `null`: the system's own. */
  readonly chosenFolder: () => string | null;
  readonly systemFolder: () => string;
  readonly language: () => Language;
  /** Bytes a second of all together; `null`: no limit. */
  readonly limit: () => number | null;
  readonly shell: FileSystemShell;
  readonly changed: (list: Downloads, summary: Summary) => void;
  readonly onIdle: (end: RunEnd<Job>) => void;
}

/** The opened downloads of this device. Loaded after the window. */
export function openDownloads(parts: DownloadsParts) {
  const jobs = openJobs(parts.file, Date.now());
  const downloadStore = createDownloadStore(jobs.table);
  const folder = newPlace(downloadStore, parts);
  const manager = createManager({
    site: parts.site,
    changed: parts.changed,
    onIdle: parts.onIdle,
    redeem: ({ pass, ...what }, signal) => parts.gates.redeem(pass, what, signal),
    downloadStore,
    transfer: {
      source: sourceOf(parts),
      userAgent: parts.userAgent,
      resolveProxy: parts.resolveProxy,
      throttle: createThrottle(parts.limit),
    },
    folder,
    titleOf: (ask) => localTitle(ask, { language: parts.language(), country: '' }),
    newId: randomUUID,
    now: Date.now,
    monotonic: () => performance.now(),
  });
  return {
    ...manager,
    /** For the open list: also checks for missing files, and reports them. */
    list(): Downloads {
      manager.checkFiles();
      return manager.list();
    },
    /** Before the wait for a file. @throws as `requireRoom` */
    requireRoom: (ask: GateRequest): Promise<void> => requireRoom(ask, downloadStore, folder),
    ...createFileActions(manager.finished, parts.shell),
    notices: jobs.notices,
    /** A finished file for the page's player. @throws AppError `not_found` */
    play: async (id: string, range: string | null, isHead: boolean): Promise<Response> =>
      playFile(await manager.finished(id), range, isHead),
    async close(): Promise<void> {
      await manager.close();
      jobs.close();
    },
  };
}

export type OpenDownloads = ReturnType<typeof openDownloads>;

/** The site's announcement of a file, and its present address. The ticket is sent only to the site that gave it. */
function sourceOf({ run, pause, site, media }: DownloadsParts) {
  return async (job: Job, signal: AbortSignal): Promise<Source> => {
    if (job.site !== site()) throw new AppError({ code: 'other_site' });
    const { bytes, sha256, address } = await renewAddress({ run, pause }, job, signal);
    return { bytes, sha256, address: media() + decodeFileAddress(address) };
  };
}
