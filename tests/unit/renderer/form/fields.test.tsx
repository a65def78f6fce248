import { afterEach, expect, it } from 'vitest';
import { clearDraft } from '../../../../src/renderer/features/core/form/drafts.ts';
import { fileBytes } from '../../../../src/renderer/features/core/form/field-errors.ts';
import { mountPart, type MountedPart } from '../support/mount-part.tsx';
import { control, eventually, fill, noteOf, refusal, reports, send, type Name } from './form-page.ts';
import { SampleForm } from './sample-form.tsx';

let part: MountedPart;
afterEach(() => {
  part.close();
  clearDraft('sample');
});

const KINDS = [
  { kind: 'select', name: 'subject', wrong: 'nonsense', good: 'spam', hint: 'One of them.' },
  { kind: 'radio', name: 'subject', wrong: 5, good: 'spam', hint: 'One of them.' },
  { kind: 'text', name: 'email', wrong: 5, good: 'a', hint: 'Yours.' },
  { kind: 'textarea', name: 'message', wrong: 5, good: 'a', hint: '2 characters left' },
  { kind: 'file', name: 'file', wrong: 'words', good: 'a', hint: 'A picture.' },
] as const satisfies readonly { name: Name; [key: string]: unknown }[];

/** Where an error comes from: options of the form, the site's answer, its words, and the calls that it takes. */
const SOURCES = [
  {
    source: 'the check',
    options: (name: Name) => ({ check: () => [{ field: name, code: 'email_invalid' }] }),
    words: 'Email entered incorrectly',
    calls: 0,
  },
  {
    source: 'the schema of the row',
    options: (name: Name, wrong: unknown) => ({ toInput: () => ({ [name]: wrong }) as never }),
    words: 'This field is required!',
    calls: 0,
  },
  {
    source: 'the site',
    answer: (name: Name) => refusal(400, 'bad_request', [{ field: name, code: 'file_invalid_type' }]),
    words: 'We cannot read this picture. Please use JPEG, PNG, GIF or WebP.',
    calls: 1,
  },
  {
    source: 'a newer site',
    answer: (name: Name) => refusal(400, 'bad_request', [{ field: name, code: 'of_tomorrow' }]),
    words: 'This cannot be accepted (of_tomorrow).',
    calls: 1,
  },
] as const;

const CASES = KINDS.flatMap((kind) => SOURCES.map((source) => ({ ...kind, ...source })));

it.each(CASES)(
  '$kind shows what $source says, takes the focus, and is free again once it changes',
  async (of) => {
    const { kind, name, wrong, good, hint, words, calls } = of;
    const options = 'options' in of ? of.options(name, wrong) : {};
    part = await mountPart(<SampleForm hasRadio={kind === 'radio'} {...options} />, {
      answer: () => ('answer' in of ? of.answer(name) : null),
    });
    await eventually(() => control(part.root, name));
    send(part.root);
    const field = control(part.root, name);
    await eventually(() =>
      expect([noteOf(field), field.getAttribute('aria-invalid')]).toEqual([words, 'true']),
    );
    expect(document.activeElement).toBe(kind === 'radio' ? field.querySelector('input') : field);
    expect(reports(part)).toHaveLength(calls);
    expect(part.root.querySelector('[role=alert]')).toBeNull();
    fill(part.root, name, good);
    await eventually(() => expect([noteOf(field), field.getAttribute('aria-invalid')]).toEqual([hint, null]));
  },
);

it('leads to the first field of several, in the order of the form', async () => {
  const errors = [
    { field: 'file', code: 'file_too_large' },
    { field: 'email', code: 'email_required' },
  ];
  part = await mountPart(<SampleForm />, { answer: () => refusal(400, 'bad_request', errors) });
  await eventually(() => send(part.root));
  await eventually(() =>
    expect(noteOf(control(part.root, 'file'))).toMatch(/^This file is too large: 5\sMB at most/),
  );
  expect(document.activeElement).toBe(control(part.root, 'email'));
});

it.each([
  ['a body that is too large', () => refusal(413, 'payload_too_large'), /^This file is too large/],
  ['a picked file that is gone', () => null, /^We cannot read this picture/],
])('shows %s at the file', async (what, answer, words) => {
  const gone = new File(['x'], 'gone.png', { type: 'image/png' });
  gone.arrayBuffer = () => Promise.reject(new Error('it was moved'));
  const toInput = async () => ({ file: await fileBytes(gone, 'file') });
  part = await mountPart(<SampleForm {...(what.includes('gone') && { toInput })} />, { answer });
  await eventually(() => fill(part.root, 'file', 'a'));
  send(part.root);
  await eventually(() => expect(noteOf(control(part.root, 'file'))).toMatch(words));
  expect(document.activeElement).toBe(control(part.root, 'file'));
});

it('says at once that a text is too long', async () => {
  part = await mountPart(<SampleForm />);
  await eventually(() => fill(part.root, 'message', 'long'));
  await eventually(() =>
    expect(noteOf(control(part.root, 'message'))).toBe('This is too long: 3 characters at most.'),
  );
});

it('shows a picked file and gives it back', async () => {
  part = await mountPart(<SampleForm />);
  await eventually(() => fill(part.root, 'file', 'abc'));
  await eventually(() => expect(part.root.textContent).toContain('night.png'));
  part.root.querySelector<HTMLElement>('[aria-label="Remove the picture"]')!.click();
  await eventually(() => expect(part.root.textContent).not.toContain('night.png'));
  expect(document.activeElement).toBe(control(part.root, 'file'));
});
