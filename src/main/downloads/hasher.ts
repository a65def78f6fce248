import { Worker } from 'node:worker_threads';

/** The thread's code. Text, as the bundle and the sources share no file name; it answers each request, in order. */
const THREAD = `
  const { parentPort, workerData: chunks } = require('node:worker_threads');
  const { createHash } = require('node:crypto');
  let hash = createHash('sha256');
  const answers = {
    add: (chunk, length) => void hash.update(chunks[chunk].subarray(0, length)),
    digest: () => hash.copy().digest('hex'),
    reset: () => void (hash = createHash('sha256')),
  };
  parentPort.on('message', ([name, ...rest]) => parentPort.postMessage(answers[name](...rest)));
`;

interface Ask {
  readonly resolve: (answer: string) => void;
  readonly reject: (error: Error) => void;
}

/** SHA-256 in a thread of its own: it takes as long as the rest of a download, and main must stay responsive. */
export class Hasher {
  readonly #thread: Worker;
  #asked: Ask[] = [];
  #error: Error | null = null;

  /** @param chunks shared memory, sent once, as sending it each time costs more than its hash */
  constructor(chunks: readonly Uint8Array<SharedArrayBuffer>[]) {
    this.#thread = new Worker(THREAD, { eval: true, execArgv: [], workerData: chunks });
    this.#thread
      .on('message', (answer: string) => this.#asked.shift()?.resolve(answer))
      .on('error', (error: Error) => this.#fail(error))
      .on('exit', () => this.#fail(new Error('the thread of the hash ended')));
  }

  /** Hashes the first `length` bytes of a chunk, which must not change until this resolves. */
  async add(chunk: number, length: number): Promise<void> {
    await this.#ask('add', chunk, length);
  }

  /** The hash of all bytes: lower-case hexadecimal. */
  digest(): Promise<string> {
    return this.#ask('digest');
  }

  async reset(): Promise<void> {
    await this.#ask('reset');
  }

  /** Whether it has no pending request and no error, so that it can be reused. */
  get isFree(): boolean {
    return this.#error === null && this.#asked.length === 0;
  }

  /** Whether it keeps the process running. */
  set holdsApp(holds: boolean) {
    if (holds) this.#thread.ref();
    else this.#thread.unref();
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  #ask(...message: readonly [name: string, ...rest: readonly number[]]): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#error) return reject(this.#error);
      this.#asked.push({ resolve, reject });
      this.#thread.postMessage(message);
    });
  }

  #fail(error: Error): void {
    this.#error ??= error;
    for (const { reject } of this.#asked.splice(0)) reject(error);
  }
}
