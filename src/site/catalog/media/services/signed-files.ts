import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { encodeFileAddress } from '../../../../shared/entities/file-address.ts';
import type { Language } from '../../../../shared/filters/enums.ts';
import type { SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { viewerOf } from '../../../visibility/index.ts';
import { captionsOf, storyboardOf } from '../repositories/video-extras.ts';
import { streamsOf } from '../repositories/video-streams.ts';
import type { StoredFile } from '../repositories/video-files.ts';
import type { MediaAddresses } from './media-address.ts';

/** Names of languages in their own language, the same for every caller. */
const LABELS: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' };

/** Files of a video with addresses for this caller only, to play or to download. */
export function signedFiles(
  { database, addresses }: { readonly database: SiteDatabase; readonly addresses: MediaAddresses },
  kind: 'video' | 'download',
  videoId: string,
  files: readonly StoredFile[],
  caller: Caller,
): OutputOf<Api['video.file']> {
  let expiresAt = 0;
  const signed = files.map(({ format, key, height, isDefault, bytes, sha256 }) => {
    const { path, expires } = addresses.sign({ kind, videoId, format, key }, viewerOf(caller));
    expiresAt = expires;
    return { format, label: `${height}p`, isDefault, bytes, sha256, address: encodeFileAddress(path) };
  });
  const extra = (kind: 'caption' | 'cues' | 'playlist', format: string, key: string) =>
    encodeFileAddress(addresses.sign({ kind, videoId, format, key }, viewerOf(caller)).path);
  const storyboard = storyboardOf(database, videoId, caller);
  const [best] = kind === 'video' ? streamsOf(database, videoId, caller) : [];
  return {
    files: signed,
    captions: captionsOf(database, videoId, caller).map(({ language, key }) => ({
      language,
      label: LABELS[language],
      address: extra('caption', language, key),
    })),
    storyboard: storyboard ? extra('cues', 'cues', storyboard.key) : null,
    stream: best ? extra('playlist', 'all', best.key) : null,
    expiresAt: new Date(expiresAt * 1000).toISOString(),
  };
}
