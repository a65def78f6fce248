import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { Server } from '@tus/server';
import { AppError } from '../../src/shared/errors/app-error.ts';
import { refusal } from '../../src/shared/errors/reasons.ts';
import { VIDEO_BYTES_MAX } from '../../src/shared/upload/limits.ts';
import { asFailure } from '../../src/site/app/http/as-failure.ts';
import { failureAnswer } from '../../src/site/app/http/failure.ts';
import { storeBytes } from '../../src/site/publishing/uploads/services/store-bytes.ts';
import { uploadLocks } from '../../src/site/publishing/uploads/services/upload-locks.ts';
import { UploadStore } from '../../src/site/publishing/uploads/services/upload-store.ts';
import type { SiteContext } from '../../src/site/app/context.ts';

/** Codes for the library's own refusals, by status. */
const OF_STATUS: Readonly<Record<number, AppError | undefined>> = {
  400: new AppError({ code: 'bad_request' }),
  404: new AppError({ code: 'not_found' }),
  409: refusal('upload_offset'),
  410: refusal('upload_gone'),
  413: new AppError({ code: 'payload_too_large' }),
};

/** The library's own PATCH over the store of a site, as the site once used it. It does not check who sends. */
export async function serveLibrary(context: SiteContext): Promise<{ port: number } & AsyncDisposable> {
  class WholeStore extends UploadStore {
    override async write(stream: Readable, id: string, offset: number): Promise<number> {
      const { size = 0 } = await this.getUpload(id);
      return storeBytes(context, { id, offset, size }, stream);
    }
  }
  const tus = new Server({
    path: '/api/upload',
    datastore: new WholeStore(context),
    locker: uploadLocks(),
    maxSize: VIDEO_BYTES_MAX,
    allowedOrigins: () => false,
    relativeLocation: true,
    lockDrainTimeout: 1,
    onResponseError: (_request, thrown) => {
      const { status_code: status = 0 } = thrown as { readonly status_code?: number };
      const failure = asFailure(OF_STATUS[status] ?? thrown);
      const answer = failureAnswer(failure.error, failure.status);
      return { status_code: answer.status, body: answer.body.toString() };
    },
  });
  const server = createServer((request, response) => {
    tus.handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
