import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { playlist } from '../../../src/shared/entities/playlist.ts';
import { listingBody } from './support/library.ts';
import { onePlaylist, owner } from './support/one-playlist.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';
import type { Asked } from './support/test-host.ts';

let page: OpenPage;
afterEach(() => page.close());

const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });
const answer = ({ operation, input }: Asked) => {
  if (operation === 'playlist.get') return ok(z.encode(playlist, onePlaylist({ can: { edit: true } })));
  if (operation !== 'videos.list') return null;
  return { status: 200, body: listingBody(Number(input['page']), 60, 130) };
};

describe('a playlist is deleted', () => {
  const member = {
    _id: owner.id,
    name: owner.name,
    avatar: '',
    status_id: 1,
    ...({ role: 'member', language: 'en' } as const),
  };
  const gone = (status: number, body: object) => ({
    status,
    body: JSON.stringify({ ok: false, success: false, ...body }),
  });
  const pressDelete = async (replies: { status: number; body: string }[]) => {
    page = await openPage('/playlist/5/', {
      member,
      answer: (asked) => (asked.operation === 'playlist.del' ? replies.shift()! : answer(asked)),
    });
    await page.click(await page.until(() => findNamed(page.root, 'main button', 'Delete')));
    await page.click(await page.until(() => named(document, '[role=alertdialog] button', 'Delete')));
  };
  /** Paths that the page goes to from here on: the member's own is not answered here, and soon left. */
  const visits = () => {
    const spies = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')];
    return () => spies.flatMap((spy) => spy.mock.calls.map(([, , url]) => String(url)));
  };
  const text = () => document.body.textContent ?? '';

  it.each([
    ['a code of its own', { code: 'not_found' }, 'This could not be found.'],
    ['a closer code', { code: 'too_many_messages', params: { minutes: 5 } }, 'Try again in 5 min.'],
    ['a code of a newer site', { code: 'not_yet_invented' }, 'not_yet_invented'],
  ])('not, with the reason: %s', async (_what, body, words) => {
    await pressDelete([gone(409, { error: body.code, ...body })]);
    await page.until(() => text().includes('The playlist could not be deleted: '));
    expect(text()).toContain(words);
    expect(location.pathname).toBe('/playlist/5/');
  });

  it('after signing in again, where the session had ended', async () => {
    await pressDelete([
      gone(401, { code: 'need_auth', error: 'need_auth' }),
      ok({ ok: true, success: true }),
    ]);
    await page.until(() => document.querySelector('[role=dialog] input[autocomplete=username]'));
    const visited = visits();
    page.emit.session.changed({ member: null, store: 'stored' });
    await page.settle();
    page.emit.session.changed({ member, store: 'stored' });
    await page.until(() => visited().includes('/member/7/playlists/1/'));
    expect(page.asked.filter(({ operation }) => operation === 'playlist.del')).toHaveLength(2);
  });
});
