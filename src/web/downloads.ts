import { createApiClient, type Send } from '../shared/api/client.ts';
import { siteTable } from '../shared/api/table/site.ts';
import { videoTable } from '../shared/api/table/video.ts';
import { watchingTable } from '../shared/api/table/watching.ts';
import {
  downloadId,
  type Download,
  type DownloadRequest,
  type Downloads,
} from '../shared/entities/download.ts';
import { decodeFileAddress } from '../shared/entities/file-address.ts';
import { createGates, type Gates } from '../shared/gates/gates.ts';
import { pause } from './pause.ts';

export interface BrowserDownloadsParts {
  readonly send: Send;
  readonly siteOrigin: string;
  /** Passes the address of an attachment to the browser's own downloads. */
  readonly handOver: (address: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
  readonly newId: () => string;
  readonly changed: (downloads: Downloads) => void;
}

export interface BrowserDownloads {
  readonly wait: Gates['wait'];
  start(ask: DownloadRequest): Promise<Download>;
  list(): Downloads;
}

/** Most listed downloads; the list covers this visit only. */
const KEPT_MAX = 200;

/** The rows that a download calls; the whole contract would load with every screen. */
const rows = { ...siteTable, ...videoTable, ...watchingTable };

/**
 * Gates and downloads of a browser: fetches the file's address with the ticket and passes it to the browser. The page
 * cannot know more about it (architecture 4). The list has the downloads since the page was opened.
 */
export function createBrowserDownloads(parts: BrowserDownloadsParts): BrowserDownloads {
  const { run } = createApiClient(rows, parts.send);
  const gates = createGates({ run, now: parts.monotonic, pause, newPass: parts.newId });
  let handedOver: readonly Download[] = [];
  return {
    wait: gates.wait,
    async start({ pass, ...what }) {
      const origin = (await run('site.config', {})).mediaOrigin || parts.siteOrigin;
      const { file } = await gates.redeem(pass, what, new AbortController().signal);
      parts.handOver(origin + decodeFileAddress(file.address));
      const download = {
        ...what,
        id: downloadId.parse(parts.newId()),
        state: 'handed_over',
        error: null,
        isRetrying: false,
        receivedBytes: 0,
        totalBytes: file.bytes,
        bytesPerSecond: 0,
        secondsLeft: null,
        fileName: '',
        addedAt: new Date(parts.now()).toISOString(),
        finishedAt: null,
      } as const satisfies Download;
      handedOver = [download, ...handedOver].slice(0, KEPT_MAX);
      parts.changed([...handedOver]);
      return download;
    },
    list: () => [...handedOver],
  };
}
