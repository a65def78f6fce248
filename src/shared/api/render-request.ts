import type { PageState, Rendered } from './state.ts';

/** A screen to render on the server, for somebody without a session who has passed the age gate. */
export interface RenderRequest extends Rendered {
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  readonly replies: PageState['replies'];
}

/** What the build of the server's renderer exports. `null`: this screen is not rendered there. */
export type RenderPage = (ask: RenderRequest) => Promise<string | null>;
