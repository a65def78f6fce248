import { Worker } from 'node:worker_threads';

/** What the thread runs. Text, as the bundle and the sources have no file's name in common; it answers each ask, in order. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  const { createHash } = require('node:crypto');
  let hash = createHash('sha256');
  const answers = {
    add: (bytes) => void hash.update(bytes),
    digest: () => hash.copy().digest('hex'),
    reset: () => void (hash = createHash('sha256')),
  };
  parentPort.on('message', ([name, bytes]) => parentPort.postMessage(answers[name](bytes)));
`;

interface Ask {
  readonly resolve: (answer: string) => void;
  readonly reject: (fault: Error) => void;
}

/** SHA-256 in a thread of its own: it takes as long as all else of a download together, and main has a page to answer. */
export class Hasher {
  readonly #thread = new Worker(THREAD, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 1 },
  });
  #asked: Ask[] = [];

  constructor() {
    this.#thread
      .on('message', (answer: string) => this.#asked.shift()?.resolve(answer))
      .on('error', (fault) => this.#fail(fault))
      .on('exit', () => this.#fail(new Error('the thread of the hash ended')));
  }

  /** @param bytes memory that is shared, not written to before this resolves */
  async add(bytes: Uint8Array<SharedArrayBuffer>): Promise<void> {
    await this.#ask('add', bytes);
  }

  /** Of all that was added: lower-case hexadecimal. */
  digest(): Promise<string> {
    return this.#ask('digest');
  }

  async reset(): Promise<void> {
    await this.#ask('reset');
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  #ask(name: string, bytes?: Uint8Array<SharedArrayBuffer>): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ resolve, reject });
      this.#thread.postMessage([name, bytes]);
    });
  }

  #fail(fault: Error): void {
    for (const { reject } of this.#asked.splice(0)) reject(fault);
  }
}
