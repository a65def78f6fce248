import type { RenderRequest } from '../../../shared/api/render-request.ts';

/** What the thread that renders is started with. */
export interface RendererPlace {
  /** Absolute path of the renderer's module. */
  readonly renderer: string;
}

export interface RenderMessage {
  readonly id: number;
  readonly ask: RenderRequest;
}

/** `html: null`: the screen is not server-rendered, or rendering failed: `error` says why. */
export interface RenderReply {
  readonly id: number;
  readonly html: string | null;
  readonly error?: string;
}
