import { DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';

/** Signs in from another device, as another member. @returns sends a message */
export async function otherDevice(origin: string, usr: string) {
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const reply = await fetch(origin + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
    const body = (await reply.json()) as { readonly token?: string };
    if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${JSON.stringify(body)}`);
    return body;
  };
  const { token } = await post('/api/login.php', { usr, pwd: DEMO_PASSWORD, as: 'bearer' });
  const authorization = `Bearer ${token}`;
  return (_id: string, message: string) =>
    post('/api/messages.php', { section: 'add', _id, message, cid: crypto.randomUUID() }, { authorization });
}
