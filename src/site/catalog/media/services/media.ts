import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Clock, MediaReader, MediaStore, SiteDatabase } from '../../../platform/index.ts';
import { type Caller, findRole, VISITOR } from '../../../identity/index.ts';
import { extraObject } from '../repositories/video-extras.ts';
import { streamObject } from '../repositories/video-streams.ts';
import {
  fileObject,
  pictureObject,
  videoTitle,
  type MediaObject,
  type VideoTitle,
} from '../repositories/video-files.ts';
import { readTarget, type MediaAddresses, type MediaTarget } from './media-address.ts';
import { playlistText, rungText } from './playlists.ts';
import { storyboardText } from './storyboard.ts';

interface MediaDeps {
  readonly database: SiteDatabase;
  readonly clock: Clock;
  readonly store: MediaStore;
  readonly addresses: MediaAddresses;
}

/** A file that the viewer may open now. */
export interface FoundMedia {
  readonly kind: MediaTarget['kind'];
  /** Its name in the store. */
  readonly key: string;
  readonly type: string;
  readonly bytes: number;
  /** A strong tag from the hash of the bytes. */
  readonly etag: string;
  /** Whether everybody may load and cache it. */
  readonly isPublic: boolean;
  /** For a file to save; `null`: a file to show. */
  readonly title: VideoTitle | null;
}

export interface OpenedMedia extends FoundMedia {
  /** The caller must close it. */
  readonly handle: MediaReader;
  readonly modifiedMs: number;
}

/** A text that the site generates. */
export interface MadeText {
  readonly text: string;
  readonly type: string;
}

/** The target of an address, if the viewer may open it now. @throws AppError `not_found` or `address_expired` */
export function findMedia(
  deps: Omit<MediaDeps, 'store'>,
  address: { readonly path: string; readonly query: string },
  caller: Caller,
): FoundMedia | MadeText {
  const target = readTarget(address.path);
  if (!target) throw new AppError({ code: 'not_found' });
  const isPublic = target.kind === 'picture' && address.query === '';
  const viewer = isPublic ? VISITOR : viewerOfAddress(deps, target, address.query, caller);
  const made = madeText(deps, target, viewer);
  if (made) {
    if (made.text === undefined) throw new AppError({ code: 'not_found' });
    return { text: made.text, type: made.type };
  }
  const object = objectOf(deps.database, target, viewer);
  if (!object) throw new AppError({ code: 'not_found' });
  const title = target.kind === 'download' ? videoTitle(deps.database, target) : null;
  const { key, type, bytes, sha256 } = object;
  return { kind: target.kind, key, type, bytes, etag: `"${sha256.slice(0, 32)}"`, isPublic, title };
}

/** Opens a file that was found. @throws AppError `not_found` */
export async function openMedia(
  { store }: Pick<MediaDeps, 'store'>,
  found: FoundMedia,
): Promise<OpenedMedia> {
  const handle = await store.open(found.key);
  if (!handle) throw new AppError({ code: 'not_found' });
  try {
    const { size, mtimeMs } = await handle.stat();
    // A strong tag must belong to exactly these bytes.
    if (size !== found.bytes) throw new Error('a media object is not as long as its record says');
    return { ...found, handle, modifiedMs: mtimeMs };
  } catch (thrown) {
    await handle.close();
    throw thrown;
  }
}

/** `undefined`: the target is a file, not a text. */
function madeText(
  deps: Omit<MediaDeps, 'store'>,
  target: MediaTarget,
  viewer: Caller,
): { readonly text: string | undefined; readonly type: string } | undefined {
  switch (target.kind) {
    case 'cues':
      return { text: storyboardText(deps, target, viewer), type: 'text/vtt; charset=utf-8' };
    case 'playlist':
      return { text: playlistText(deps, target, viewer), type: PLAYLIST };
    case 'rung':
      return { text: rungText(deps, target, viewer), type: PLAYLIST };
    default:
      return undefined;
  }
}

const PLAYLIST = 'application/vnd.apple.mpegurl';

/**
 * Whether the target of an address may still be sent to its receiver. An address that expires during the transfer is
 * fine, because a video may take longer than the address is valid.
 */
export function mayStillOpen(
  deps: Omit<MediaDeps, 'store'>,
  address: { readonly path: string; readonly query: string },
): boolean {
  const target = readTarget(address.path);
  if (!target) return false;
  const read = deps.addresses.read(target, address.query);
  if (read.state === 'bad') return target.kind === 'picture' && isSeen(VISITOR);
  if (read.viewer === 0) return isSeen(VISITOR);
  const role = findRole(deps.database, read.viewer, deps.clock.now());
  return role !== undefined && isSeen({ role, memberId: read.viewer });
  function isSeen(viewer: Caller): boolean {
    return target !== null && objectOf(deps.database, target, viewer) !== undefined;
  }
}

function objectOf(database: SiteDatabase, target: MediaTarget, viewer: Caller): MediaObject | undefined {
  switch (target.kind) {
    case 'picture':
      return pictureObject(database, target.key, viewer);
    case 'caption':
    case 'sprite':
      return extraObject(database, { ...target, kind: target.kind }, viewer);
    case 'video':
    case 'download':
      return fileObject(database, target, viewer);
    case 'stream':
      return streamObject(database, target, viewer);
    default:
      return undefined;
  }
}

/** The viewer of an address. Their present permissions count, not those when it was signed. */
function viewerOfAddress(
  deps: Omit<MediaDeps, 'store'>,
  target: MediaTarget,
  query: string,
  caller: Caller,
): Caller {
  const read = deps.addresses.read(target, query);
  if (read.state === 'bad') throw new AppError({ code: 'not_found' });
  if (read.state === 'expired') throw new AppError({ code: 'address_expired' });
  if (read.viewer === 0) return VISITOR;
  // A player sends no session, but if there is one, it must be the viewer's.
  if (caller.memberId !== null && caller.memberId !== read.viewer) throw new AppError({ code: 'not_found' });
  const role = findRole(deps.database, read.viewer, deps.clock.now());
  if (!role) throw new AppError({ code: 'not_found' });
  return { role, memberId: read.viewer };
}
