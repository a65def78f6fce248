import { createApiClient, type ApiClient } from '../../src/shared/api/client.ts';
import type { InputOf } from '../../src/shared/api/endpoint.ts';
import { multipartForm } from '../../src/shared/api/multipart.ts';
import { api, type Api } from '../../src/shared/api/table/index.ts';

/** The contract's own client over plain fetch, for tests that ask a running site. */
export function siteApi(origin: string): ApiClient<Api> {
  return createApiClient(api, async ({ method, path, form, parts }, signal) => {
    const fields = form === null ? null : new URLSearchParams(form);
    const body = parts ? multipartForm(parts) : fields;
    const reply = await fetch(new URL(path, origin), {
      method,
      body,
      ...(signal && { signal }),
    });
    return { status: reply.status, body: await reply.text() };
  });
}

/** The input of the latest listing, to be changed where a test asks for something else. */
export const latest = (page = 1): InputOf<Api['videos.list']> => ({
  gender: 'str',
  sort: 'latest-updates',
  count: 60,
  section: 'all',
  object_id: '0',
  page,
  type: 'all',
  duration: 'all',
  date: 'all',
});
