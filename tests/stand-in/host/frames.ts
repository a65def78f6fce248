import { EventEmitter } from 'node:events';
import type { CdpSession, Protocol } from './cdp.ts';
import { fromChromium, originOf } from './addresses.ts';
import { createIpcMain } from './ipc-main.ts';
import type { Contents } from './contents.ts';

let lastRoutingId = 0;

/** Electron's WebFrameMain: one frame of a page, as the sender of a message. */
export class Frame extends EventEmitter {
  readonly routingId = ++lastRoutingId;
  readonly processId = 4;
  readonly ipc = createIpcMain();
  readonly frameToken: string;
  readonly parent: Frame | null;
  readonly #contents: Contents;
  /** Chromium's form of the address. */
  address = 'about:blank';
  name = '';
  detached = false;

  constructor(contents: Contents, id: string, parent: Frame | null) {
    super();
    this.#contents = contents;
    this.frameToken = id;
    this.parent = parent;
  }

  get url(): string {
    return fromChromium(this.address);
  }

  get origin(): string {
    return originOf(this.url);
  }

  get top(): Frame {
    return this.parent?.top ?? this;
  }

  get frames(): Frame[] {
    return this.framesInSubtree.filter((frame) => frame.parent === this);
  }

  get framesInSubtree(): Frame[] {
    return this.#contents.frames.all().filter((frame) => frame === this || isBelow(frame, this));
  }

  isDestroyed(): boolean {
    return this.detached;
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.parent === null) this.#contents.send(channel, ...args);
  }
}

function isBelow(frame: Frame, root: Frame): boolean {
  return frame.parent !== null && (frame.parent === root || isBelow(frame.parent, root));
}

/** The frames of one page, tracked by Chromium's events, and which script world belongs to which frame. */
export class FrameTree {
  readonly #contents: Contents;
  readonly #frames = new Map<string, Frame>();
  readonly #worlds = new Map<number, string>();
  main: Frame;

  constructor(contents: Contents) {
    this.#contents = contents;
    this.main = new Frame(contents, '', null);
  }

  /** @param world name of the script world whose contexts are remembered */
  async follow(session: CdpSession, world: string): Promise<void> {
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => this.#add(frameId, parentFrameId));
    session.on('Page.frameNavigated', ({ frame }) => this.#navigated(frame));
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const frame = this.#frames.get(frameId);
      if (frame) frame.address = url;
    });
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason !== 'swap') this.#remove(frameId);
    });
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId } = (context.auxData ?? {}) as { frameId?: string };
      if (context.name === world && frameId) this.#worlds.set(context.id, frameId);
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) =>
      this.#worlds.delete(executionContextId),
    );
    session.on('Runtime.executionContextsCleared', () => this.#worlds.clear());
    const { frameTree } = await session.send('Page.getFrameTree');
    this.main = this.#add(frameTree.frame.id, undefined);
    this.main.address = frameTree.frame.url;
  }

  all(): Frame[] {
    return [...this.#frames.values()];
  }

  get(frameId: string): Frame | undefined {
    return this.#frames.get(frameId);
  }

  /** The frame that a script world belongs to; undefined when it is gone. */
  ofWorld(contextId: number): Frame | undefined {
    return this.#frames.get(this.#worlds.get(contextId) ?? '');
  }

  /** The top frame's script world, once its document has started. */
  mainWorld(): number | undefined {
    return [...this.#worlds].findLast(([, frameId]) => frameId === this.main.frameToken)?.[0];
  }

  #add(id: string, parentId: string | undefined): Frame {
    const parent = parentId === undefined ? null : (this.#frames.get(parentId) ?? null);
    const frame = this.#frames.get(id) ?? new Frame(this.#contents, id, parent);
    this.#frames.set(id, frame);
    return frame;
  }

  #navigated({ id, parentId, url, urlFragment, name }: Protocol.Page.Frame): void {
    const frame = this.#add(id, parentId);
    frame.address = url + (urlFragment ?? '');
    frame.name = name ?? '';
    if (!parentId) {
      for (const other of this.all()) if (other !== frame) this.#remove(other.frameToken);
      this.main = frame;
    }
  }

  #remove(id: string): void {
    const frame = this.#frames.get(id);
    if (frame) frame.detached = true;
    this.#frames.delete(id);
  }
}
