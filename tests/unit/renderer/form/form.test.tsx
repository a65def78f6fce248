import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearDraft } from '../../../../src/renderer/features/core/form/drafts.ts';
import { dismissNotice } from '../../../../src/renderer/features/core/notices/notices.ts';
import { AppError } from '../../../../src/shared/errors/app-error.ts';
import { named } from '../support/open-page.ts';
import { mountPart, type MountedPart } from '../support/mount-part.tsx';
import { control, eventually, fill, later, OK, refusal, reports, send, submitButton } from './form-page.ts';
import { SampleForm } from './sample-form.tsx';

let part: MountedPart;
afterEach(() => {
  part.close();
  clearDraft('sample');
  clearDraft('other');
});

const offline = () => {
  throw new AppError({ code: 'offline' });
};
const alert = () => part.root.querySelector('[role=alert]')?.textContent;
const mounted = () => eventually(() => submitButton(part.root).click);

describe('errors of no single field', () => {
  it.each([
    ['a site out of reach', offline, /^The site cannot be reached/],
    ['too many requests', () => refusal(429, 'too_many_requests'), /^Too many requests/],
    [
      'a refused proof',
      () => refusal(400, 'bad_request', [{ field: 'captcha', code: 'captcha_invalid' }]),
      /^The automatic check failed/,
    ],
    [
      'a field of a newer site',
      () => refusal(400, 'bad_request', [{ field: 'tomorrow', code: 'of_tomorrow' }]),
      /^The site did not understand/,
    ],
  ])('is shown above the button until the next send: %s', async (_what, answer, words) => {
    let isDown = true;
    part = await mountPart(<SampleForm />, { answer: () => (isDown ? answer() : OK) });
    await eventually(() => fill(part.root, 'email', 'a'));
    send(part.root);
    await eventually(() => expect(alert()).toMatch(words));
    expect(control(part.root, 'email').value).toBe('a');
    isDown = false;
    send(part.root);
    await eventually(() =>
      expect([alert(), part.root.textContent]).toEqual([undefined, expect.stringContaining('sent')]),
    );
    expect(part.notices()).toBe('');
  });

  it('is a notice when the form was closed meanwhile', async () => {
    const answer = later<typeof OK>();
    part = await mountPart(<SampleForm />, { answer: () => answer.promise });
    await eventually(() => send(part.root));
    await eventually(() => expect(reports(part)).toHaveLength(1));
    part.render(null);
    await eventually(() => expect(part.root.querySelector('form')).toBeNull());
    answer.resolve(refusal(503, 'unavailable'));
    await eventually(() => expect(part.notices()).toMatch(/^The site is not available/));
    dismissNotice('error.unavailable');
  });
});

describe('a send', () => {
  it('is one, however often it is asked for, and none follows success until a field changes', async () => {
    const answer = later<typeof OK>();
    const handleSuccess = vi.fn();
    part = await mountPart(<SampleForm onSuccess={handleSuccess} />, { answer: () => answer.promise });
    await eventually(() => fill(part.root, 'email', 'a'));
    send(part.root);
    send(part.root);
    const button = submitButton(part.root);
    await eventually(() =>
      expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Sending', 'true']),
    );
    send(part.root);
    answer.resolve(OK);
    await eventually(() => expect(button.textContent).toBe('Send'));
    await eventually(() => named(part.root, 'strong', 'sent'));
    send(part.root);
    await new Promise(setImmediate);
    fill(part.root, 'email', 'b');
    send(part.root);
    await eventually(() => expect(handleSuccess).toHaveBeenCalledTimes(2));
    expect(reports(part).map(({ email }) => email)).toEqual(['a', 'b']);
  });

  it('may add a proof and be repeated', async () => {
    const answers = [refusal(503, 'unavailable'), OK];
    part = await mountPart(
      <SampleForm send={(input, run) => run(input).catch(() => run({ ...input, captcha: 'p' }))} />,
      { answer: () => answers.shift()! },
    );
    await eventually(() => send(part.root));
    await eventually(() => named(part.root, 'strong', 'sent'));
    expect(reports(part)).toEqual([
      { email: '', message: '' },
      { email: '', message: '', captcha: 'p' },
    ]);
  });

  it.each([
    ['email', { isComposing: true }, true],
    ['email', { keyCode: 229 }, true],
    ['email', {}, false],
    ['message', { isComposing: true }, false],
  ] as const)('is not what Enter in %s means with %o: %s', async (name, event, isStopped) => {
    part = await mountPart(<SampleForm />);
    await mounted();
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    for (const [key, value] of Object.entries(event)) Object.defineProperty(enter, key, { value });
    control(part.root, name).dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(isStopped);
  });
});

describe('a draft', () => {
  const values = () => [control(part.root, 'email').value, control(part.root, 'message').value];

  it('outlives its form, except for what it must not keep, and goes with success', async () => {
    const form = <SampleForm omitFromDraft={['message']} />;
    part = await mountPart(form, { answer: () => OK });
    await eventually(() => fill(part.root, 'email', 'a'));
    fill(part.root, 'message', 'b');
    part.render(<SampleForm key="of something else" draftKey="other" />);
    await eventually(() => expect(values()).toEqual(['', '']));
    part.render(<SampleForm key="again" omitFromDraft={['message']} />);
    await eventually(() => expect(values()).toEqual(['a', '']));
    send(part.root);
    await eventually(() => named(part.root, 'strong', 'sent'));
    part.render(<SampleForm key="anew" />);
    await eventually(() => expect(values()).toEqual(['', '']));
  });

  it('takes a suggestion only into a field that is empty', async () => {
    part = await mountPart(<SampleForm suggestion="mine" />);
    await mounted();
    const suggest = () => named(part.root, 'button', 'suggest').click();
    fill(part.root, 'email', 'a');
    suggest();
    expect(values()[0]).toBe('a');
    fill(part.root, 'email', '');
    suggest();
    await eventually(() => expect(values()[0]).toBe('mine'));
  });
});
