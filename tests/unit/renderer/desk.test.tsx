import { afterEach, expect, it } from 'vitest';
import { MemberActs } from '../../../src/renderer/pages/moderation/MemberActs.tsx';
import { Taken } from '../../../src/renderer/pages/moderation/Taken.tsx';
import { NoticeTray } from '../../../src/renderer/shell/NoticeTray.tsx';
import { memberId } from '../../../src/shared/ids.ts';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

let part: MountedPart;
afterEach(() => part.close());

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const asked = (operation: string) =>
  part.asked.filter((one) => one.operation === operation).map(({ input }) => input);
const answered = (body: object) => ({
  ...{ status: 200, body: JSON.stringify({ ok: true, success: true, ...body }) },
});

it('all of one uploader is released without a reason, after a question; what a case hides is named', async () => {
  const left = [120, 20];
  part = await mountPart(
    <>
      <MemberActs id={memberId.parse('7')} />
      <NoticeTray />
    </>,
    {
      answer: ({ operation }) =>
        operation === 'desk.bulk' ? answered({ done: 100, left: left.shift() ?? 0, by_case: 3 }) : null,
    },
  );
  await eventually(() => expect(button('Release all')).toBeDefined());
  expect([button('Release all')!.disabled, button('Put all on hold')!.disabled]).toEqual([false, true]);
  button('Release all')!.click();
  await eventually(() => expect(part.root.textContent).toContain('Release all: are you sure?'));
  expect(asked('desk.bulk')).toEqual([]);
  button('Confirm')!.click();
  // A hundred at a time.
  await eventually(() => expect(asked('desk.bulk')).toHaveLength(3));
  expect(asked('desk.bulk')[2]).toEqual({ _id: '7', verdict: 'release' });
  for (const words of ['Decided.', '3 stay hidden: decide their cases first.'])
    await eventually(() => expect(document.body.textContent).toContain(words));
});

it.each([
  ['submission', 'desk.claim', { id: '5', act: 'claim' }, { id: '5', act: 'take' }],
  ['case', 'case.claim', { id: '5' }, { id: '5', take: '1' }],
] as const)(
  'who else is at a %s is named, and it is taken over by a word',
  async (kind, operation, claimed, taken) => {
    let isTaken = true;
    part = await mountPart(<Taken kind={kind} id="5" isOn />, {
      answer: ({ input }) => {
        isTaken &&= JSON.stringify(input) !== JSON.stringify(taken);
        const code = 'claim_taken';
        const refused = { ok: false, success: false, error: code, code, params: { name: 'Ren' } };
        return isTaken
          ? { status: 409, body: JSON.stringify(refused) }
          : answered({ version: 1, until: '2026-11-20T10:00:00.000Z' });
      },
    });
    await eventually(() => expect(part.root.textContent).toContain('Ren is working on this.'));
    expect(asked(operation)).toEqual([claimed]);
    button('Take over')!.click();
    await eventually(() => expect(part.root.textContent).not.toContain('Ren'));
    expect(asked(operation).at(-1)).toEqual(taken);
  },
);
