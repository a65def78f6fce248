import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddToLists } from '../../../src/renderer/features/lists/AddToLists.tsx';
import { TileActions } from '../../../src/renderer/features/lists/TileActions.tsx';
import { NoticeTray } from '../../../src/renderer/shell/NoticeTray.tsx';
import { marks } from '../../../src/shared/entities/marks.ts';
import { ownLists } from '../../../src/shared/entities/own-lists.ts';
import type { SignedInMember } from '../../../src/shared/entities/session-state.ts';
import { memberId, playlistId, videoId } from '../../../src/shared/ids.ts';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';
import type { Asked } from './support/test-host.ts';

let part: MountedPart;
afterEach(() => {
  part.close();
  vi.restoreAllMocks();
});

const ME: SignedInMember = {
  _id: memberId.parse('3'),
  name: 'me',
  avatar: '',
  status_id: 1,
  role: 'member',
  language: 'en',
};
const VIDEO = videoId.parse('1001');
const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });

/** A site that remembers which lists hold the one video. */
function makeSite() {
  const held = new Set(['later', 'playlist']);
  const answer = ({ operation, input }: Asked) => {
    const [, list = '', act] =
      /^(later|favourite|playlist)\.(add|rem|addVideo|remVideo)$/.exec(operation) ?? [];
    if (act) {
      if (act.startsWith('add')) held.add(list);
      else held.delete(list);
      return ok({ ok: true, success: true });
    }
    if (operation === 'lists.of') {
      const holds = (name: string) => (held.has(name) ? [VIDEO] : []);
      const one = { id: playlistId.parse('5'), title: 'Rain', isPrivate: false, videos: 1 };
      const playlists = [{ ...one, holds: holds('playlist') }];
      return ok(z.encode(ownLists, { favourites: [], later: holds('later'), playlists }));
    }
    if (operation !== 'marks') return null;
    const ids = (input['videos'] ?? []) as readonly string[];
    const mark = { vote: 'none' as const, isFavourite: false, isLater: held.has('later'), playlists: 0 };
    const videos = ids.map((id) => ({ id: videoId.parse(id), ...mark }));
    return ok(z.encode(marks, { videos, comments: [], objects: [] }));
  };
  return { held, answer };
}

const named = (selector: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
const undo = async () => {
  await eventually(() => expect(named('button', 'Undo')).toBeDefined());
  named('button', 'Undo')!.click();
};

describe('what is taken out of a list is put back by the notice', () => {
  it.each([
    ['Watch later', 'later'],
    ['Rain', 'playlist'],
  ])('an untick of %s', async (title, list) => {
    const { held, answer } = makeSite();
    part = await mountPart(
      <>
        <AddToLists videos={[VIDEO]} />
        <NoticeTray />
      </>,
      { member: ME, answer },
    );
    // A list that only the member sees says so behind its name.
    const tick = () =>
      [...document.querySelectorAll('label')]
        .find(({ textContent }) => textContent?.startsWith(title))
        ?.querySelector('input');
    await eventually(() => expect(tick()?.checked).toBe(true));
    tick()!.click();
    await eventually(() => expect(tick()?.checked).toBe(false));
    expect(held.has(list)).toBe(false);
    await undo();
    await eventually(() => expect(tick()?.checked).toBe(true));
    expect(held.has(list)).toBe(true);
  });

  beforeEach(() => {
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(hover: none)' ? ({ matches: true } as MediaQueryList) : real(query),
    );
  });

  it('watch later off on a tile', async () => {
    const { held, answer } = makeSite();
    part = await mountPart(
      <>
        <main>
          <article>
            <a href={`/videos/${VIDEO}/moon/`} title="Moon">
              Moon
            </a>
          </article>
        </main>
        <TileActions />
        <NoticeTray />
      </>,
      { member: ME, answer },
    );
    const button = () => named('button', 'Watch Moon later');
    await eventually(() => expect(button()?.getAttribute('aria-pressed')).toBe('true'));
    button()!.click();
    await eventually(() => expect(button()?.getAttribute('aria-pressed')).toBe('false'));
    expect(held.has('later')).toBe(false);
    await undo();
    await eventually(() => expect(button()?.getAttribute('aria-pressed')).toBe('true'));
    expect(held.has('later')).toBe(true);
  });
});
