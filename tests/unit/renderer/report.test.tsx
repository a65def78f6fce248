import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInMember } from '../../../src/shared/entities/session-state.ts';
import { memberId } from '../../../src/shared/ids.ts';
import { REPORT } from '../../../src/shared/limits.ts';
import { named, openPage, type OpenPage } from './support/open-page.ts';
import type { TestHostOptions } from './support/test-host.ts';
import { watchingAnswers } from './support/watching.ts';

let page: OpenPage;
beforeEach(() => vi.stubGlobal('Worker', QuickWorker));
afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
});

const SOLUTION = { counter: 1, derivedKey: '00' };

/** There are no workers here; the real one works in tests/e2e/web/report.spec.ts. */
class QuickWorker extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: SOLUTION })));
  }

  terminate() {}
}

let made = 0;
const challenge = () => ({
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: `0${(made += 1)}`,
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    keySignature: '00',
    data: { expires: 4e12, for: 'report' },
  },
  signature: '00',
});

type Answer = { status: number; body: string };
const ok = { status: 200, body: JSON.stringify({ ok: true, ticket: 't'.repeat(43) }) };
const refusal = (errors: readonly { field: string; code: string }[]) => ({
  status: 400,
  body: JSON.stringify({ ok: false, error: 'bad_request', code: 'bad_request', errors }),
});

/** The video page with its report dialog open; reports are answered in order, the last answer for good. */
async function openForm(
  answers: readonly Answer[],
  { terms, ...options }: TestHostOptions & { readonly terms?: Answer } = {},
): Promise<HTMLElement> {
  const watching = watchingAnswers();
  let at = 0;
  page = await openPage('/videos/1003/night-3/', {
    answer: (asked) => {
      if (asked.operation === 'captcha') return { status: 200, body: JSON.stringify(challenge()) };
      if (terms && asked.operation === 'report.terms') return terms;
      if (asked.operation !== 'report') return watching(asked);
      at += 1;
      return answers[Math.min(at, answers.length) - 1]!;
    },
    ...options,
  });
  await page.click(await page.until(() => named(page.root, 'button', 'Report')));
  const form = await page.until(() => document.querySelector<HTMLElement>('[role=dialog] form'));
  if (!terms) await page.until(() => form.textContent?.includes('Checked: not a robot'));
  return form;
}

const field = (form: HTMLElement, label: string) => {
  const id = named(form, 'label', label)?.getAttribute('for') ?? '';
  return document.getElementById(id) as HTMLInputElement;
};

async function fill(form: HTMLElement, label: string, text: string): Promise<void> {
  const control = field(form, label);
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  await page.settle();
}

async function choose(form: HTMLElement, subject: string): Promise<void> {
  await page.click(form.querySelector<HTMLElement>(`input[value=${subject}]`)!);
}

async function fillAll(form: HTMLElement): Promise<void> {
  await choose(form, 'illegal');
  await fill(form, 'Your e-mail address', 'hana@mail.example');
  await fill(form, 'Your message', ' Look at it. ');
}

const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const send = (form: HTMLElement) => page.click(named(form, 'button', 'Send') ?? page.root);
const reports = () => page.asked.filter(({ operation }) => operation === 'report').map(({ input }) => input);
const gone = () => page.until(() => document.querySelector('[role=dialog] form') === null);

describe('the report dialog', () => {
  it('sends what was filled in, tidied, with its proof and its page, closes and says so', async () => {
    const form = await openForm([ok]);
    await fillAll(form);
    await send(form);
    await gone();
    expect(reports()).toEqual([
      {
        subject: 'illegal',
        email: 'hana@mail.example',
        message: 'Look at it.',
        ref: '/videos/1003/night-3/',
        lang: 'en',
        captcha: expect.any(String),
      },
    ]);
    const proof = JSON.parse(atob(String(reports()[0]?.['captcha']))) as object;
    expect(proof).toMatchObject({ challenge: { signature: '00' }, solution: SOLUTION });
    expect(document.body.textContent).toContain('We have received your message.');
    // The next one begins with an empty form.
    await page.press(await page.until(() => document.querySelector('[role=dialog]')), 'Escape');
    await page.until(() => document.querySelector('[role=dialog]') === null);
    await page.click(named(page.root, 'button', 'Report'));
    const next = await page.until(() => document.querySelector<HTMLElement>('[role=dialog] form'));
    expect(field(next, 'Your message').value).toBe('');
  });

  it('sends nothing that is known to be wrong, and leads to the first fault', async () => {
    const form = await openForm([ok]);
    await choose(form, 'illegal');
    await fill(form, 'Your e-mail address', 'hana');
    await fill(form, 'Your message', 'x'.repeat(1_501));
    expect(noteOf(field(form, 'Your message'))).toContain('1,500 characters at most');
    await send(form);
    expect(document.activeElement).toBe(field(form, 'Your e-mail address'));
    expect(noteOf(field(form, 'Your e-mail address'))).toBe('Email entered incorrectly');
    expect(reports()).toEqual([]);
    await fill(form, 'Your e-mail address', 'hana@');
    expect(noteOf(field(form, 'Your e-mail address'))).toContain('For our answer');
  });

  it('flags a picture of the wrong type or size as it is chosen, and sends none', async () => {
    const form = await openForm([ok]);
    const choose = async (file: File) => {
      const picker = form.querySelector<HTMLInputElement>('input[type=file]')!;
      Object.defineProperty(picker, 'files', { configurable: true, value: [file] });
      picker.dispatchEvent(new Event('change', { bubbles: true }));
      await page.settle();
      return noteOf(named(form, 'button', 'Add a picture'));
    };
    expect(await choose(new File(['x'], 'notes.txt', { type: 'text/plain' }))).toContain(
      'We cannot read this picture',
    );
    const large = new File([new Uint8Array(REPORT.fileMax + 1)], 'large.png', { type: 'image/png' });
    expect(await choose(large)).toContain('too large');
    await fillAll(form);
    await send(form);
    expect(reports()).toEqual([]);
    expect(await choose(new File(['x'], 'small.png', { type: 'image/png' }))).not.toContain('too large');
  });

  it('shows what the site says of each field, and a code it does not know as such', async () => {
    const form = await openForm([
      refusal([
        { field: 'message', code: 'of_tomorrow' },
        { field: 'email', code: 'email_invalid' },
      ]),
    ]);
    await fillAll(form);
    await send(form);
    await page.until(() => field(form, 'Your message').getAttribute('aria-invalid') === 'true');
    expect(noteOf(field(form, 'Your message'))).toBe('This cannot be accepted (of_tomorrow).');
    expect(document.activeElement).toBe(field(form, 'Your e-mail address'));
    expect(field(form, 'Your message').value).toBe(' Look at it. ');
    await fill(form, 'Your message', '');
  });

  it('makes another proof when one is refused, once', async () => {
    const refused = refusal([{ field: 'captcha', code: 'captcha_invalid' }]);
    const form = await openForm([refused, ok]);
    await fillAll(form);
    await send(form);
    await gone();
    expect(new Set(reports().map(({ captcha }) => captcha)).size).toBe(2);
    page.close();

    const again = await openForm([refused]);
    await fillAll(again);
    await send(again);
    await page.until(() => again.querySelector('[role=alert]'));
    expect(reports()).toHaveLength(2);
  });

  it.each([
    [429, 'too_many_requests', 'Too many requests'],
    [503, 'unavailable', 'not available right now'],
  ])('says of %i that it was not sent, and keeps everything', async (status, code, words) => {
    const form = await openForm([{ status, body: JSON.stringify({ code }) }]);
    await fillAll(form);
    await send(form);
    const alert = await page.until(() => form.querySelector('[role=alert]'));
    expect(alert.textContent).toContain(words);
    expect(field(form, 'Your message').value).toBe(' Look at it. ');
  });

  it('knows the address this device registered with, and takes no typed one for it', async () => {
    const form = await openForm([refusal([])], { pendingEmail: 'ren@mail.example' });
    // Kept from the form before: what was typed stays.
    expect(field(form, 'Your e-mail address').value).toBe('hana@mail.example');
    await fill(form, 'Your e-mail address', '');
    page.close();
    const again = await openForm([ok], { pendingEmail: 'ren@mail.example' });
    await page.until(() => field(again, 'Your e-mail address').value === 'ren@mail.example');
  });

  it('needs words of no kind but one, and there only where a page is named', async () => {
    const form = await openForm([ok]);
    await fill(form, 'Your e-mail address', 'hana@mail.example');
    await fill(form, 'Your message', '');
    await choose(form, 'illegal');
    await send(form);
    expect(noteOf(field(form, 'Your message'))).toBe('This field is required!');
    expect(reports()).toEqual([]);
    await choose(form, 'spam');
    expect(field(form, 'Your message (optional)').required).toBe(false);
    await send(form);
    await gone();
    expect(reports()).toMatchObject([{ subject: 'spam', message: '' }]);
  });
});

describe('of a member', () => {
  const member: SignedInMember = {
    _id: memberId.parse('3'),
    name: 'me',
    avatar: '',
    status_id: 1,
    role: 'member',
    language: 'en',
  };
  const termsOf = (email: string, needs_proof: boolean) => ({
    status: 200,
    body: JSON.stringify({ email, needs_proof }),
  });
  const captchas = () => page.asked.filter(({ operation }) => operation === 'captcha').length;

  it('is three presses: the address is there, and nothing is to be proved', async () => {
    const form = await openForm([ok], { member, terms: termsOf('demo@mail.example', false) });
    await page.until(() => field(form, 'Your e-mail address').value === 'demo@mail.example');
    await choose(form, 'spam');
    await send(form);
    await gone();
    expect(reports()).toEqual([
      { subject: 'spam', email: 'demo@mail.example', message: '', ref: '/videos/1003/night-3/', lang: 'en' },
    ]);
    expect(captchas()).toBe(0);
    expect(form.textContent).not.toContain('robot');
  });

  it('may name another address', async () => {
    const form = await openForm([ok], { member, terms: termsOf('demo@mail.example', false) });
    await page.until(() => field(form, 'Your e-mail address').value !== '');
    await fill(form, 'Your e-mail address', 'other@mail.example');
    await choose(form, 'spam');
    await send(form);
    await gone();
    expect(reports()).toMatchObject([{ email: 'other@mail.example' }]);
  });

  it('is proved where the site asks for it, from the start or by a refusal', async () => {
    const form = await openForm([ok], { member, terms: termsOf('', true) });
    await page.until(() => form.textContent?.includes('Checked: not a robot'));
    page.close();
    const refused = refusal([{ field: 'captcha', code: 'captcha_invalid' }]);
    const again = await openForm([refused, ok], { member, terms: termsOf('demo@mail.example', false) });
    await page.until(() => field(again, 'Your e-mail address').value !== '');
    await choose(again, 'spam');
    await send(again);
    await gone();
    expect(reports().map(({ captcha }) => typeof captcha)).toEqual(['undefined', 'string']);
  });

  it('is proved as a visitor’s where the site does not say', async () => {
    const form = await openForm([ok], { member, terms: { status: 503, body: '{"code":"unavailable"}' } });
    await page.until(() => form.textContent?.includes('Checked: not a robot'));
  });
});
