import got from 'got';
import { DEMO_PASSWORD } from '../../src/site/app/seed/accounts.ts';

type Fields = Readonly<Record<string, string>>;

/** A signed-in client without a screen. A call that the site refuses rejects. */
export interface Actor {
  readonly post: <Answer>(path: string, fields: Fields) => Promise<Answer>;
  readonly get: <Answer>(path: string) => Promise<Answer>;
}

/** Signs a member of the demo world in, with a session of their own. */
export async function actorOf(origin: string, usr: string): Promise<Actor> {
  const client = got.extend({ retry: { limit: 0 }, headers: { origin } });
  const signedIn = await client.post(`${origin}/api/login.php`, {
    form: { usr, pwd: DEMO_PASSWORD, as: 'cookie' },
  });
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
  const member = client.extend({ headers: { cookie } });
  return {
    post: async (path, form) => member.post(origin + path, { form }).json(),
    get: async (path) => member.get(origin + path).json(),
  };
}
