import type { RenderRequest } from '../../../shared/api/render-request.ts';

/** Start parameters of the render thread. */
export interface RendererPlace {
  /** Absolute path of the renderer's module. */
  readonly renderer: string;
}

export interface RenderMessage {
  readonly id: number;
  readonly ask: RenderRequest;
}

/** `html: null`: the screen is not server-rendered, or rendering failed and `error` says why. */
export interface RenderReply {
  readonly id: number;
  readonly html: string | null;
  readonly error?: string;
}
