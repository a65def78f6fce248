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

export interface OpenedMedia {
  /** The caller must close it. */
  readonly handle: MediaReader;
  /** Its name in the store. */
  readonly key: string;
  readonly type: string;
  readonly bytes: number;
  readonly modifiedMs: number;
  /** A strong tag from the hash of the bytes. */
  readonly etag: string;
  /** Whether everybody may load and cache it. */
  readonly isPublic: boolean;
  /** For a file to save; `null`: a file to show. */
  readonly title: VideoTitle | null;
}

/** A text that the site generates. */
export interface MadeText {
  readonly text: string;
  readonly type: string;
}

/** Opens the target of an address, if the viewer may open it now. @throws AppError `not_found` or `address_expired` */
export async function openMedia(
  deps: MediaDeps,
  address: { readonly path: string; readonly query: string },
  caller: Caller,
): Promise<OpenedMedia | MadeText> {
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
  // Before the file is opened: otherwise an error of the database would leave it open.
  const title = target.kind === 'download' ? videoTitle(deps.database, target) : null;
  const handle = object && (await deps.store.open(object.key));
  if (!object || !handle) throw new AppError({ code: 'not_found' });
  return { ...(await describe(object, handle)), isPublic, title };
}

/** `undefined`: the target is a file, not a text. */
function madeText(
  deps: MediaDeps,
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

async function describe(
  object: MediaObject,
  handle: MediaReader,
): Promise<Omit<OpenedMedia, 'isPublic' | 'title'>> {
  try {
    const { size, mtimeMs } = await handle.stat();
    // A strong tag must belong to exactly these bytes.
    if (size !== object.bytes) throw new Error('a media object is not as long as its record says');
    const etag = `"${object.sha256.slice(0, 32)}"`;
    return { handle, key: object.key, type: object.type, bytes: size, modifiedMs: mtimeMs, etag };
  } catch (thrown) {
    await handle.close();
    throw thrown;
  }
}

/** The viewer of an address. Their present permissions count, not those when it was signed. */
function viewerOfAddress(deps: MediaDeps, target: MediaTarget, query: string, caller: Caller): Caller {
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
