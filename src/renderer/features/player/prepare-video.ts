import type { QueryClient } from '@tanstack/react-query';
import type { Settings } from '../../../shared/entities/settings.ts';
import { startTime } from '../../../shared/format/start-time.ts';
import { videoId, type VideoId } from '../../../shared/ids.ts';
import { isPlain } from '../../ui/is-plain.ts';
import { apiQuery } from '../core/api/api-query.ts';
import { loadEngine } from './load-engine.ts';
import { preloadVideo } from './preloaded-video.ts';
import { sourceOf } from './streams.ts';
import { previewTile, type PreviewParts } from './tile-preview.ts';
import { fetchVideoFiles } from './video-files.ts';

export interface PrepareParts extends PreviewParts {
  readonly queries: QueryClient;
  readonly settings: Settings;
}

/** The link that was prepared last, whose press starts the video. */
let waiting = new AbortController();

/**
 * Fetches the addresses of a video before its page is opened, and starts loading the video when the link is
 * pressed; shows frames of it meanwhile. Its record is prefetched by its screen. Never throws.
 * @param params of the video's address
 */
export function prepareVideo(
  link: HTMLAnchorElement,
  params: Readonly<Record<string, string>>,
  parts: PrepareParts,
): void {
  const { data: id } = videoId.safeParse(params['video_id']);
  if (id === undefined) return;
  const files = () => fetchVideoFiles(parts.queries, id);
  void files().catch(() => undefined);
  loadEngine().catch(() => undefined);
  previewTile(link, files, parts);
  waiting.abort();
  waiting = new AbortController();
  const press = (event: MouseEvent) => {
    if (isPlain(event) && beginsAtItsStart(link, parts.settings)) begin(id, parts);
  };
  // A mouse button is down long before its click; keys only click.
  for (const name of ['mousedown', 'click'] as const)
    link.addEventListener(name, press, { signal: waiting.signal });
}

/** Only a video that starts at its beginning: where it resumes is found out by its page. */
const beginsAtItsStart = ({ search }: HTMLAnchorElement, { autoplay, resume }: Settings) =>
  autoplay && resume !== 'always' && startTime(search) === null;

/** Unknown addresses are not waited for: the player fetches them as well. */
function begin(id: VideoId, { queries, settings, mediaAddress }: PrepareParts): void {
  const video = queries.getQueryData(apiQuery('video.get', { video_id: id }).queryKey);
  const known = queries.getQueryData(apiQuery('video.file', { video_id: id }).queryKey);
  const source = video && known && sourceOf(known, video.formats, null, settings.qualityHeight);
  if (source) preloadVideo(id, mediaAddress(source.path));
}
