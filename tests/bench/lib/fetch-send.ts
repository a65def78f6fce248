import type { Send } from '../../../src/shared/api/client.ts';

/** The api client's transport for measuring scripts. */
export function fetchSend(origin: string): Send {
  return async ({ method, path, form }) => {
    const answer = await fetch(origin + path, { method, ...(form && { body: new URLSearchParams(form) }) });
    return { status: answer.status, body: await answer.text() };
  };
}
