import { connect as connectPlainly, isIP, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { connect as connectSecurely } from 'node:tls';

/** Read from the system at once, bytes: a quarter of it costs a third more of the processor's time for a whole file. */
const READ = 256 * 1024;

const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);

/** State of received bytes: before the body, held until decided, read from here, or passed to Node's HTTP after all. */
type Mode = 'head' | 'held' | 'body' | 'through';

/**
 * The connection of one request whose answer's body does not pass Node's HTTP: that makes two new buffers for every
 * 64 KiB, several times the work of all else. `stream` is what HTTP is given as its socket: it sees the request, and of
 * the answer the head. The body is read into one buffer, again and again.
 */
export class DirectConnection {
  readonly stream: Duplex;
  readonly #socket: Socket;
  readonly #isSecure: boolean;
  #mode: Mode = 'head';
  #head = NOTHING;
  /** Bytes received but not read yet. */
  #waiting: Buffer[] = [];
  #hasEnded = false;
  #error: Error | null = null;
  #wake: () => void = () => undefined;

  /** @param tunnel a connection to the server that is there already, through a proxy */
  constructor({ protocol, hostname, port }: URL, tunnel: Socket | null = null) {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    this.#isSecure = protocol === 'https:';
    const to = {
      host,
      port: Number(port || (this.#isSecure ? 443 : 80)),
      ...(tunnel && { socket: tunnel }),
      onread: {
        buffer: Buffer.allocUnsafeSlow(READ),
        callback: (length: number, buffer: Uint8Array) =>
          this.#arrived(Buffer.from(buffer.buffer, buffer.byteOffset, length)),
      },
    };
    this.#socket = this.#isSecure
      ? connectSecurely({ ...to, ALPNProtocols: ['http/1.1'], ...(isIP(host) === 0 && { servername: host }) })
      : (tunnel ?? connectPlainly(to));
    // Here with Node's own buffers: a stream cannot read into a given one.
    if (tunnel) this.#socket.on('data', (bytes) => void (this.#arrived(bytes) || this.#socket.pause()));
    this.stream = new Duplex({
      read: () => void (this.#mode === 'through' && this.#socket.resume()),
      write: (bytes: Buffer, _encoding, done) => void this.#socket.write(bytes, done),
      final: (done) => done(),
      destroy: (error, done) => {
        this.#socket.destroy();
        this.#end(error);
        done(error);
      },
    });
    // Readers get the error from the body, as HTTP has stopped listening by then.
    this.stream.on('error', () => undefined);
    this.#socket
      .on('end', () => this.#end(null))
      .on('close', () => this.#end(null))
      .on('error', (error) => {
        this.#end(error);
        this.stream.destroy(error);
      })
      .resume();
  }

  /** Passes the body to Node's HTTP as well, to decode it. */
  release(): void {
    this.#mode = 'through';
    for (const bytes of this.#waiting.splice(0)) this.stream.push(bytes);
    if (this.#hasEnded) this.stream.push(null);
    else this.#socket.resume();
  }

  /**
   * The body. A chunk is valid until the next is requested.
   * @param length bytes of it; `Infinity`: until the connection ends
   */
  async *body(length: number): AsyncGenerator<Buffer> {
    this.#mode = 'body';
    for (let left = length; left > 0;) {
      const bytes = this.#waiting.shift();
      if (bytes) {
        left -= bytes.length;
        yield left < 0 ? bytes.subarray(0, left) : bytes;
      } else if (this.#error) throw this.#error;
      else if (this.#hasEnded) return;
      else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
          this.#socket.resume();
        });
      }
    }
  }

  /** @returns whether more may come now */
  #arrived(bytes: Buffer): boolean {
    switch (this.#mode) {
      case 'head':
        return this.#readHead(bytes);
      case 'through':
        return this.stream.push(Buffer.from(bytes));
      case 'held':
      case 'body':
        // TLS delivers one read of the system in several parts, even while paused.
        this.#waiting.push(this.#isSecure ? Buffer.from(bytes) : bytes);
        this.#wake();
        return false;
    }
  }

  #readHead(bytes: Buffer): boolean {
    const before = this.#head.length;
    this.#head = Buffer.concat([this.#head, bytes]);
    const end = this.#head.indexOf(HEAD_END);
    const cut = end < 0 ? bytes.length : end + HEAD_END.length - before;
    this.stream.push(Buffer.from(bytes.subarray(0, cut)));
    if (end < 0) return true;
    const isInterim = /^HTTP\/1\.\d 1\d\d/.test(this.#head.toString('latin1', 0, 12));
    this.#head = NOTHING;
    const rest = bytes.subarray(cut);
    if (isInterim) return rest.length === 0 || this.#readHead(rest);
    this.#mode = 'held';
    if (rest.length > 0) this.#waiting.push(Buffer.from(rest));
    return false;
  }

  #end(error: Error | null): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#error = error;
    if (this.#mode === 'head' || this.#mode === 'through') this.stream.push(null);
    this.#wake();
  }
}
