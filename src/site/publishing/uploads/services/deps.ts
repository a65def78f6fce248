import { join } from 'node:path';
import type { ProcessingLack } from '../../../../shared/moderation/processing.ts';
import type { SettingName } from '../../../../shared/entities/site-settings.ts';
import { PACE } from '../../../../shared/upload/limits.ts';
import {
  diskSpace,
  type DiskSpace,
  mediaFolderOf,
  type PlatformContext,
  type SiteConfig,
} from '../../../platform/index.ts';
import { bytesInBucket } from './bytes-in-bucket.ts';
import { bytesOnDisk } from './bytes-on-disk.ts';
import { countedBytes } from './counted-bytes.ts';
import type { UploadBytes } from './upload-bytes.ts';
import { mkdirSync } from 'node:fs';

/** What uploads need beside the database. */
export interface UploadDeps {
  /** Folder of open uploads on the disk. */
  readonly folder: string;
  /** Their bytes. */
  readonly bytes: UploadBytes;
  /** Share of the disk that must stay free. */
  readonly freeShare: number;
  /** Most open uploads of a member, and most bytes of theirs that wait. */
  readonly quota: { readonly open: number; readonly pendingBytes: number };
  /** Whether an approval needs two people. */
  readonly twoPersons: boolean;
  /** The disks that bytes of uploads come to: where they arrive, and where media lie if that is not in a bucket. */
  spaces: () => Promise<readonly DiskSpace[]>;
  /** How long a published video's original is stored, days. */
  readonly originalDays: number;
  /** Shortest accepted videos, seconds. */
  readonly leastSeconds: { readonly exclusive: number; readonly other: number };
  /** Longest description, code points, and most photos of an album. */
  readonly aboutMax: number;
  readonly albumPhotos: number;
  /** Number of approved videos after which a member becomes an uploader; 0: never. */
  readonly uploaderAfter: number;
  /** Whether an open edit hides the approved version until the decision. */
  readonly editsHide: boolean;
  /** How long an open upload is stored after its last byte, milliseconds. */
  readonly lifeMs: number;
  /** Slowest accepted transfer: bytes per window, and the longest pause, milliseconds. */
  readonly pace: { readonly bytes: number; readonly ms: number; readonly silenceMs: number };
  /** Whether the site can convert videos. */
  processing: 'on' | 'off';
  /** What is missing for that; empty: nothing, or not tested yet. */
  lacks: ProcessingLack | '';
}

/** Settings that an admin can change while the site runs. */
interface UploadSettings {
  of(name: SettingName): number;
}

const uploadsFolder = (data: string) => join(data, 'uploads');

/** Where a site's bytes of uploads lie. */
export function openUploadBytes(
  data: string,
  { store, openArea }: Pick<PlatformContext, 'store' | 'openArea'>,
): UploadBytes {
  const folder = uploadsFolder(data);
  const disk = bytesOnDisk(folder, store);
  const { parts } = store;
  return parts ? bytesInBucket({ store, parts, states: openArea('uploads'), folder, disk }) : disk;
}

export function createUploadDeps(
  config: SiteConfig,
  settings: UploadSettings,
  { store, openArea, metrics }: Pick<PlatformContext, 'store' | 'openArea' | 'metrics'>,
): UploadDeps {
  const folder = uploadsFolder(config.data);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const folders = [folder, mediaFolderOf(config)].filter((name) => name !== '');
  return {
    folder,
    bytes: countedBytes(openUploadBytes(config.data, { store, openArea }), metrics),
    get freeShare() {
      return settings.of('freePercent') / 100;
    },
    get quota() {
      return { open: settings.of('openUploads'), pendingBytes: settings.of('pendingGib') * 1024 ** 3 };
    },
    get twoPersons() {
      return settings.of('twoPersons') === 1;
    },
    spaces: () => Promise.all(folders.map(diskSpace)),
    get originalDays() {
      return settings.of('originalDays');
    },
    get leastSeconds() {
      return { exclusive: settings.of('leastSecondsExclusive'), other: settings.of('leastSeconds') };
    },
    get aboutMax() {
      return settings.of('descriptionLength');
    },
    get albumPhotos() {
      return settings.of('albumPhotos');
    },
    get uploaderAfter() {
      return settings.of('uploaderAfterApproved');
    },
    get editsHide() {
      return settings.of('editsHide') === 1;
    },
    get lifeMs() {
      return settings.of('uploadDays') * 86_400_000;
    },
    get pace() {
      const bytes = (settings.of('paceKib') * 1024 * PACE.windowMs) / 1_000;
      return { bytes, ms: PACE.windowMs, silenceMs: settings.of('silenceSeconds') * 1_000 };
    },
    processing: 'off',
    lacks: '',
  };
}
