import type { BridgeHandlers } from '../../../../src/shared/bridge/define.ts';
import type { PageBridge } from '../../../../src/shared/bridge/page-schema.ts';
import { downloadId, type Download } from '../../../../src/shared/entities/download.ts';
import { NOW, tile } from './library.ts';

/** Download `at`, of the video of the library with that place. */
export function aDownload(at: number, overrides: Partial<Download> = {}): Download {
  const { id, dir, title, titleJa, thumb, colour, durationSeconds } = tile(at);
  return {
    videoId: id,
    dir,
    title,
    titleJa,
    thumb,
    colour,
    durationSeconds,
    format: '720p',
    label: '720p',
    id: downloadId.parse(`download-${at}`),
    state: 'running',
    error: null,
    isRetrying: false,
    receivedBytes: 25 * 1024 ** 2,
    totalBytes: 100 * 1024 ** 2,
    bytesPerSecond: 2.5 * 1024 ** 2,
    secondsLeft: 30,
    fileName: '',
    addedAt: new Date(NOW).toISOString(),
    finishedAt: null,
    ...overrides,
  };
}

type Handlers = BridgeHandlers<PageBridge>['downloads'];

/** A host that does nothing with downloads but what is given. */
export function downloadHandlers(given: Partial<Handlers>): Handlers {
  const nothing = () => undefined;
  return {
    start: () => aDownload(0),
    list: () => [],
    pause: nothing,
    resume: nothing,
    startOver: nothing,
    remove: nothing,
    move: nothing,
    open: nothing,
    showInFolder: nothing,
    playAddress: () => 'app://yoru/play/1',
    folder: () => '/home/kiri/Downloads',
    chooseFolder: () => false,
    ...given,
  };
}
