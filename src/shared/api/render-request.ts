import type { PageState, Rendered } from './state.ts';

/** A screen to render on the server, for a visitor who has passed the age gate. */
export interface RenderRequest extends Rendered {
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  readonly replies: PageState['replies'];
}

/** The export of the server renderer's build. `null`: this screen is not server-rendered. */
export type RenderPage = (ask: RenderRequest) => Promise<string | null>;
