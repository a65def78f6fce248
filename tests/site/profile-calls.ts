import { MEMBER, postForm, type Fields } from './account-calls.ts';
import { multipart, type Fields as Parts } from './report-calls.ts';
import { fetchRaw, type Reply, type TestSite } from './support.ts';

/** A form of a member about themselves. */
export const own = (site: TestSite, token: string, fields: Fields): Promise<Reply> =>
  postForm(site.port, MEMBER, fields, { token });

/** The same with a file. */
export function sendPicture(
  site: TestSite,
  token: string | undefined,
  fields: Parts,
  path = MEMBER,
): Promise<Reply> {
  const boundary = 'x-boundary-of-the-test';
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const body = multipart(fields, boundary);
  return fetchRaw(site.port, path, {
    method: 'POST',
    headers,
    body,
    ...(token !== undefined && { token }),
  });
}

export const profilePath = (id: number, lifetime = 60) => `/api/json/member/${lifetime}/0/${id}.json`;
