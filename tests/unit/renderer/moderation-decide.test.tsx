import { afterEach, expect, it } from 'vitest';
import { Decide } from '../../../src/renderer/pages/moderation/Decide.tsx';
import type { ModerationItem } from '../../../src/renderer/pages/moderation/moderation-item.ts';
import { eventually, later } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

let part: MountedPart;
afterEach(() => part.close());

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const asked = (operation: string) =>
  part.asked.filter((one) => one.operation === operation).map(({ input }) => input);
const answered = (body: object) => ({
  status: 200,
  body: JSON.stringify({ ok: true, success: true, ...body }),
});

const WAITING_ITEM = {
  id: '8',
  version: 3,
  hash: 'ab'.repeat(32),
  state: 'waiting',
  has_approved: false,
  look_alikes: [],
  approvals_needed: 1,
  approved_by: [],
} as unknown as ModerationItem;
const press = (key: string, repeat = false) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));

it('what publishes is asked once more: one slip of a finger does nothing, the same key again decides and goes on', async () => {
  let onward = 0;
  const goOn = () => {
    onward += 1;
    return Promise.resolve();
  };
  part = await mountPart(<Decide item={WAITING_ITEM} onDecided={goOn} />, {
    answer: ({ operation }) =>
      operation === 'desk.decide'
        ? answered({ state: 'published', version: 3, missing: 0, is_uploader: false })
        : null,
  });
  await eventually(() => expect(button('Approve')).toBeDefined());
  // Until the page listens; what was asked once is there.
  await eventually(() => {
    if (!button('Confirm')) press('a');
    expect(part.root.textContent).toContain('Approve: are you sure?');
  });
  expect(part.root.textContent).toContain('Or press A again.');
  // Held down it is one press.
  press('a', true);
  button('Cancel')!.click();
  await eventually(() => expect(button('Approve')).toBeDefined());
  // By hand as by key.
  button('Approve')!.click();
  await eventually(() => expect(button('Confirm')).toBeDefined());
  expect(asked('desk.decide')).toEqual([]);
  press('a');
  await eventually(() => expect(asked('desk.decide')).toHaveLength(1));
  expect(asked('desk.decide')[0]).toMatchObject({ id: '8', verdict: 'approve' });
  await eventually(() => expect(onward).toBe(1));
});

it('goes on although the new state is shown before the answer to the decision comes', async () => {
  let onward = 0;
  const goOn = () => {
    onward += 1;
    return Promise.resolve();
  };
  const answer = later<ReturnType<typeof answered>>();
  part = await mountPart(<Decide item={WAITING_ITEM} onDecided={goOn} />, {
    answer: ({ operation }) => (operation === 'desk.decide' ? answer.promise : null),
  });
  await eventually(() => expect(button('Approve')).toBeDefined());
  button('Approve')!.click();
  await eventually(() => expect(button('Confirm')).toBeDefined());
  button('Confirm')!.click();
  await eventually(() => expect(asked('desk.decide')).toHaveLength(1));
  const published = { ...WAITING_ITEM, state: 'published', approvals_needed: 9 } as ModerationItem;
  part.render(<Decide item={published} onDecided={goOn} />);
  await eventually(() => expect(part.root.textContent).toContain('9'));
  answer.resolve(answered({ state: 'published', version: 3, missing: 0, is_uploader: false }));
  await eventually(() => expect(onward).toBe(1));
});

it('what is public already is decided where it is: nothing of the queue is next', async () => {
  let onward = 0;
  const goOn = () => {
    onward += 1;
    return Promise.resolve();
  };
  const held = { ...WAITING_ITEM, state: 'held' } as ModerationItem;
  part = await mountPart(<Decide item={held} onDecided={goOn} />, {
    answer: ({ operation }) =>
      operation === 'desk.decide'
        ? answered({ state: 'published', version: 3, missing: 0, is_uploader: false })
        : null,
  });
  await eventually(() => expect(button('Release')).toBeDefined());
  button('Release')!.click();
  await eventually(() => expect(button('Confirm')).toBeDefined());
  expect(asked('desk.decide')).toEqual([]);
  button('Confirm')!.click();
  await eventually(() => expect(part.notices()).toContain('Decided.'));
  expect(onward).toBe(0);
});
