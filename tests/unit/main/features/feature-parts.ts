import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, type Context } from '../../../../src/main/context.ts';
import { createDownloadsFeature } from '../../../../src/main/features/downloads-feature.ts';
import { createNetworkFeature } from '../../../../src/main/features/network-feature.ts';
import { createUploadsFeature } from '../../../../src/main/features/uploads-feature.ts';
import type { ServicesOptions } from '../../../../src/main/services-options.ts';
import { createPendingEmail } from '../../../../src/main/session/pending-email.ts';
import type { ApiClient } from '../../../../src/shared/api/client.ts';
import type { Api } from '../../../../src/shared/api/table/index.ts';
import { idleMachine } from '../../../support/idle-machine.ts';
import { idleUpdates } from '../../../support/idle-updates.ts';
import { idleUploads } from '../../../support/idle-uploads.ts';
import { memoryKeychain } from '../../../support/memory-keychain.ts';
import type { Sample } from '../../../support/sample.ts';
import { temporaryFolder } from '../temporary.ts';

const nothing = () => undefined;
const common = {
  userAgent: 'Yoru/0.1.0 (test)',
  resolveProxy: async () => 'DIRECT',
  language: () => 'en' as const,
};

/** What main reads before there is a window, in a folder of the test's own; nobody listens at its site. */
export const newContext = (site = 'http://127.0.0.1:9'): Context =>
  createContext({ userData: temporaryFolder(), isPackaged: true, environment: { YORU_SITE: site } });

/** Downloads of one file, which the site announces as it is. */
export function downloadsOf(context: Context, { address, ...sample }: Sample & { readonly address: string }) {
  const folder = join(temporaryFolder(), 'Downloads');
  mkdirSync(folder);
  const { origin, pathname } = new URL(address);
  const file = {
    format: 'p360',
    label: '360p',
    isDefault: true,
    bytes: sample.bytes,
    sha256: sample.sha256,
    address: Buffer.from(pathname).toString('base64url'),
  };
  const run = async () => ({ files: [file] });
  return createDownloadsFeature({
    ...common,
    context: { ...context, media: { ...context.media, latest: () => origin } },
    system: {
      folder: () => folder,
      chooseFolder: async () => null,
      openPath: async () => '',
      hasFocus: () => false,
      showItemInFolder: nothing,
      showProgress: nothing,
      notify: nothing,
      onNetworkBack: nothing,
    },
    emit: nothing,
    pause: async () => undefined,
    gates: async () => ({
      wait: async () => 'pass',
      redeem: async () => ({ ticket: 'ticket-of-the-site-000', file }),
    }),
    run: async () => run as unknown as ApiClient<Api>['run'],
  });
}

/** Uploads of one member. @param running what the system heard of whether something moves */
export const uploadsOf = (context: Context, running: boolean[]) =>
  createUploadsFeature({
    ...common,
    context,
    system: { ...idleUploads, keepRunning: (isWanted) => void running.push(isWanted) },
    emit: nothing,
    token: async () => async () => 'a-token',
    session: () => Promise.reject(new Error('nobody asks')),
    refused: nothing,
  });

/** What talks to a site at which nobody listens. */
export const networkOf = (context: Context) => {
  const options: Partial<ServicesOptions> = {
    ...common,
    context,
    emit: { session: { changed: nothing }, live: { happened: nothing } } as never,
    deviceLanguage: () => 'en',
    keychain: memoryKeychain,
    openExternal: async () => undefined,
    downloads: { hasFocus: () => false } as never,
    uploads: idleUploads,
    updates: idleUpdates,
    machine: idleMachine,
    clearPageData: async () => undefined,
  };
  return createNetworkFeature(options as ServicesOptions, {
    language: common.language,
    pendingEmail: createPendingEmail(context.state, Date.now),
    memberIs: nothing,
  });
};
