import type { IpcMainEvent, IpcMainInvokeEvent } from 'electron';

/** The pages and windows that may call main. */
export interface Trust {
  /** Whether a webContents is one that main made. */
  isOurs(contentsId: number): boolean;
  /** Whether an address is our own page. */
  isPage(address: string): boolean;
}

/**
 * Whether a message comes from the top frame of one of our own windows showing our own page (reliability I2).
 * A frame that is gone, a child frame, a service worker or any other address is not.
 */
export function isTrusted(event: IpcMainInvokeEvent | IpcMainEvent, trust: Trust): boolean {
  try {
    const frame = event.senderFrame;
    if (!frame || frame.parent !== null || frame.detached) return false;
    return trust.isOurs(event.sender.id) && trust.isPage(frame.url);
  } catch {
    // Reading a frame or a webContents that is being destroyed throws.
    return false;
  }
}
