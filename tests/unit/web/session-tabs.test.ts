import { expect, onTestFinished, test } from 'vitest';
import type { SessionState } from '../../../src/shared/entities/session-state.ts';
import { createBrowserSession } from '../../../src/web/session.ts';

const MEMBER = { _id: '1', name: 'hana', avatar: '', status_id: 1, role: 'member', language: 'en' };
const DONE = { ok: true, success: true };

/** Two tabs of one browser; the site answers for the cookie that both have. */
function openTabs() {
  let isSignedIn = false;
  const tabs = ['one', 'other'].map((name) => {
    const asked: string[] = [];
    const heard: SessionState[] = [];
    const channel = new BroadcastChannel('session-tabs-test');
    onTestFinished(() => channel.close());
    const session = createBrowserSession({
      channel,
      changed: (state) => void heard.push(state),
      send: async ({ path, form }) => {
        const act = form?.['act'] ?? path;
        asked.push(act);
        if (path === '/api/login.php') isSignedIn = true;
        if (act === 'logout') isSignedIn = false;
        const body = act === 'logout' ? DONE : { ...DONE, member: isSignedIn ? MEMBER : null };
        return { status: 200, body: JSON.stringify(body) };
      },
    });
    return { name, session, asked, heard };
  });
  return { one: tabs[0]!, other: tabs[1]! };
}

test('who signs in is signed in in the other tab, which asks the site', async () => {
  const { one, other } = openTabs();
  expect((await other.session.current()).member).toBeNull();
  await one.session.act({ act: 'login', fields: { usr: 'hana', pwd: 'quiet moon' } });
  await expect.poll(() => other.heard.at(-1)?.member?.name).toBe('hana');
  expect(other.asked).toEqual(['session', 'session']);
});

test('what a tab learns of its member is asked again by the other', async () => {
  const { one, other } = openTabs();
  await other.session.current();
  await one.session.refresh();
  await expect.poll(() => other.asked).toEqual(['session', 'session']);
});

test('who signs out is signed out in the other tab, which need not ask', async () => {
  const { one, other } = openTabs();
  await one.session.act({ act: 'login', fields: { usr: 'hana', pwd: 'quiet moon' } });
  await expect.poll(() => other.heard.at(-1)?.member?.name).toBe('hana');
  const before = other.asked.length;
  await one.session.act({ act: 'logout', fields: {} });
  await expect.poll(() => other.heard.at(-1)).toMatchObject({ member: null, isSignedOut: true });
  expect(other.asked.length).toBe(before);
});
