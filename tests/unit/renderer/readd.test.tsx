import { afterEach, expect, it } from 'vitest';
import { Readd } from '../../../src/renderer/pages/upload-item/Readd.tsx';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';
import { done, refusal } from './support/replies.ts';

let part: MountedPart;
afterEach(() => part.close());

const buttons = () => [...document.querySelectorAll('button')];
const press = (name: string, last = false) => {
  const found = buttons().filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name && !one.disabled,
  );
  const button = last ? found.at(-1) : found[0];
  if (!button) throw new Error(`no button ${name}`);
  button.click();
};
const sentOf = (operation: string) =>
  part.asked.filter((one) => one.operation === operation).map(({ input }) => input['id']);

it.each([['0'], ['366'], ['1.5'], ['-1'], [''], ['soon'], ['1e2']])(
  'adding again after %s days is refused at its field, and not sent',
  async (days) => {
    // What was typed before is offered again: each has its own.
    part = await mountPart(<Readd id={`bad ${days}`} onDone={() => undefined} />);
    await eventually(() => press('Add again'));
    await eventually(() => expect(document.querySelector('[role=dialog] input')).not.toBeNull());
    const field = document.querySelector<HTMLInputElement>('[role=dialog] input')!;
    expect(field.value).toBe('7');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, days);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    press('Add again', true);
    await eventually(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.body.textContent).toContain('A whole number from 1 to 365, please.');
    expect(sentOf('video.readd')).toEqual([]);
  },
);

it('days that are typed are sent, wide digits too; too early says from when, and the dialog stays', async () => {
  let isDone = false;
  let isEarly = true;
  part = await mountPart(<Readd id="1" onDone={() => (isDone = true)} />, {
    answer: ({ operation }) => {
      if (operation !== 'video.readd') return null;
      return isEarly
        ? refusal(409, {
            error: 'readd_too_early',
            code: 'readd_too_early',
            params: { date: '2026-12-01T00:00:00.000Z' },
          })
        : done({});
    },
  });
  await eventually(() => press('Add again'));
  await eventually(() => expect(document.querySelector('[role=dialog] input')).not.toBeNull());
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input')!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '３０');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  press('Add again', true);
  await eventually(() =>
    expect(document.body.textContent).toContain('This can be added again from 1 December 2026.'),
  );
  expect(part.asked.find(({ operation }) => operation === 'video.readd')!.input).toEqual({
    id: '1',
    days: 30,
  });
  expect(isDone).toBe(false);
  isEarly = false;
  press('Add again', true);
  await eventually(() => expect(isDone).toBe(true));
});
