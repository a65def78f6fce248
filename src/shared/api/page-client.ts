import type { BridgeClient } from '../bridge/define.ts';
import type { PageBridge } from '../bridge/page-schema.ts';
import { AppError } from '../errors/app-error.ts';
import { decodeReply, type ApiClient } from './client.ts';
import { pageRow } from './page-rows.ts';
import type { Api } from './table/index.ts';

/**
 * The page's API client. The operation crosses the bridge by name, the host builds the request, and the reply comes
 * back as text and is parsed here. Desktop and web use the same code; the page never has a token.
 */
export function createPageApi(run: BridgeClient<PageBridge>['api']['run']): ApiClient<Api> {
  return {
    async run(name, input, signal, sent) {
      const task = run({ operation: name, input }, sent);
      const cancel = () => task.cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        const [reply, row] = await Promise.all([task.done, pageRow(name)]);
        if (signal?.aborted) throw new AppError({ code: 'cancelled' });
        return decodeReply(row, reply) as never;
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    },
  };
}
