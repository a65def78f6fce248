import { EventEmitter } from 'node:events';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import type { Line, Part } from './line.ts';
import { askUnbroken, type Answer } from './unbroken.ts';
import { UpdateRefusal } from './update-refusal.ts';
import { downloadWhole } from './whole-file.ts';

export interface ExecutorParts {
  readonly line: Line;
  /** Folder of partial downloads. */
  readonly folder: string;
  /** Size of a file in the feed, by its address. */
  readonly bytesOf: (address: string) => number | undefined;
  readonly pauses?: readonly number[];
}

/** The updater's options of one request. */
interface Asked {
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: string | number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}

type Download = Parameters<ElectronHttpExecutor['download']>;
type Request = ReturnType<ElectronHttpExecutor['createRequest']>;

/**
 * The updater's requests by our own client instead of Electron's, which would bypass the proxies of the app and send the headers
 * of the updater. Answers resume after a lost connection.
 */
export class UpdateExecutor extends ElectronHttpExecutor {
  readonly #parts: ExecutorParts;

  constructor(parts: ExecutorParts) {
    super();
    this.#parts = parts;
  }

  /** The updater's request object: `error` only before an answer. */
  override createRequest(options: Asked, callback: (answer: Answer) => void): Request {
    const stop = new AbortController();
    const asked = new EventEmitter();
    const run = async () => callback(await this.#ask(addressOf(options), partOf(options), stop.signal));
    const end = () => void run().catch((thrown: unknown) => asked.emit('error', thrown));
    return Object.assign(asked, { end, abort: () => stop.abort() }) as unknown as Request;
  }

  /** The client has its own limit. */
  override addErrorAndTimeoutHandlers(request: EventEmitter, reject: (error: Error) => void): void {
    request.on('error', reject);
  }

  override async download(...[address, destination, options]: Download): Promise<string> {
    const bytes = this.#parts.bytesOf(address.href);
    const { sha512 } = options;
    if (bytes === undefined || !sha512)
      throw new UpdateRefusal('untrusted', 'the feed does not say what it is');
    await downloadWhole({
      folder: this.#parts.folder,
      destination,
      bytes,
      sha512,
      ask: (part) => this.#ask(address, part, new AbortController().signal),
      progress: (share) =>
        options.onProgress?.({
          total: bytes,
          transferred: Math.round(bytes * share),
          percent: share * 100,
          delta: 0,
          bytesPerSecond: 0,
        }),
    });
    return destination;
  }

  #ask(address: URL, part: Part | null, signal: AbortSignal): Promise<Answer> {
    const { line, pauses } = this.#parts;
    return askUnbroken({ line, address, part, signal, ...(pauses && { pauses }) });
  }
}

function addressOf({ protocol, hostname, port, path }: Asked): URL {
  return new URL(path, `${protocol}//${hostname}${port ? `:${port}` : ''}`);
}

function partOf({ headers = {} }: Asked): Part | null {
  const range = Object.entries(headers).find(([name]) => name.toLowerCase() === 'range')?.[1];
  const [, start, end] = /^bytes=(\d+)-(\d+)?$/.exec(String(range)) ?? [];
  return start === undefined
    ? null
    : { start: Number(start), ...(end !== undefined && { end: Number(end) }) };
}
