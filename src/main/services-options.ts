import type { DeviceSettings, MachineInfo } from '../shared/entities/device-settings.ts';
import type { FileChoice } from '../shared/entities/device-upload.ts';
import type { Settings } from '../shared/entities/settings.ts';
import type { BridgeEmitters } from '../shared/bridge/define.ts';
import type { Bridge } from '../shared/bridge/schema.ts';
import type { Language } from '../shared/filters/enums.ts';
import type { Context } from './context.ts';
import type { FileSystemShell } from './downloads/file-actions.ts';
import type { SystemNotice } from './downloads/notify-system.ts';
import type { Summary } from './downloads/view.ts';
import type { Share } from './uploads/share.ts';
import type { ResolveProxy } from './proxy/tunnel.ts';
import type { Keychain } from './secrets/keychain.ts';

/** The dependencies of the services. */
export interface ServicesOptions {
  readonly context: Context;
  readonly emit: BridgeEmitters<Bridge>;
  readonly version: string;
  readonly userAgent: string;
  /** Which proxies the system wants for an address. */
  readonly resolveProxy: ResolveProxy;
  readonly deviceLanguage: () => Language;
  readonly openExternal: (address: string) => Promise<void>;
  readonly downloads: DownloadSystem;
  readonly uploads: UploadSystem;
  readonly updates: UpdateSystem;
  readonly keychain: Keychain;
  /** Shows a system notification of a message or a notice, without a sound. */
  readonly liveNotify: (kind: 'message' | 'notice', notice: SystemNotice) => void;
  /** The system's screen is locked; `false` where the system does not say. */
  readonly isLocked: () => boolean;
  readonly keepAwake: (isWanted: boolean, contentsId?: number) => void;
  readonly machine: MachineSystem;
  /** Empties the pages' disk cache. */
  readonly clearPageData: () => Promise<void>;
  /** The media origin changed, so the page needs a policy that allows it. */
  readonly mediaMoved: () => void;
  /** Settings were changed by the page. */
  readonly settingsChanged: (before: Settings, after: Settings) => void;
}

/** What the system does for the client itself. */
export interface MachineSystem {
  info(): MachineInfo;
  /** Applies the choices. */
  apply(choices: DeviceSettings): void;
  showLog(): void;
  setProxyPassword(password: string): Promise<void>;
  quit(): void;
  /** Unread messages, as a number on the client's icon where the system has such a thing. */
  badge(count: number): void;
}

/** What the system does for downloads. */
export interface DownloadSystem extends FileSystemShell {
  /** The system's folder for downloads. */
  folder(): string;
  /** Asks the visitor for a folder, beginning with the one in use; `null`: none was chosen. */
  chooseFolder(inUse: string): Promise<string | null>;
  /** Shows the total progress, if the system can. */
  showProgress(summary: Summary): void;
  /** Whether the visitor has the app in front. */
  hasFocus(): boolean;
  /** Says something outside the window, without a sound. */
  notify(notice: SystemNotice): void;
  /** Calls each time that the network may be there again. */
  onNetworkBack(listener: () => void): void;
}

/** What the system does for updates. */
export interface UpdateSystem extends Pick<DownloadSystem, 'notify' | 'onNetworkBack'> {
  /** Whether something plays in a window. */
  isPlaying(): boolean;
  /** Ends the app; `start` runs as the last thing of it. */
  restart(start: (() => void) | null): void;
}

/** What the system does for uploads. */
export interface UploadSystem extends Pick<DownloadSystem, 'hasFocus' | 'notify' | 'onNetworkBack'> {
  /** Asks the visitor for files; their paths, none where nothing was chosen. */
  chooseFiles(choice: FileChoice): Promise<readonly string[]>;
  /** Shows the total progress, if the system can. */
  showProgress(share: Share): void;
  /** Whether the machine is to stay awake; its display may sleep. */
  keepRunning(isWanted: boolean): void;
}
