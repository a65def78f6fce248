import { vi } from 'vitest';
import { named } from '../support/open-page.ts';
import type { MountedPart } from '../support/mount-part.tsx';

const LABELS = {
  subject: 'What is it about?',
  email: 'Your e-mail address',
  message: 'Your message',
  file: 'Picture (optional)',
} as const;

export type Name = keyof typeof LABELS;

/** Waits until `check` no longer throws. */
export const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 5 });

/** The control of a field, found by its label as a person finds it. */
export function control(root: HTMLElement, name: Name): HTMLInputElement {
  const label = named(root, 'label, span', LABELS[name]);
  const found = label.id
    ? root.querySelector(`[aria-labelledby="${label.id}"]`)
    : document.getElementById(label.getAttribute('for') ?? '');
  return found as HTMLInputElement;
}

/** Words that describe a control. */
export const noteOf = (of: HTMLElement) =>
  document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent;

/** Fills in a field by its own events, whatever its kind. */
export function fill(root: HTMLElement, name: Name, text: string): void {
  if (name === 'file') return pick(root, new File([text], 'night.png', { type: 'image/png' }));
  const target = control(root, name);
  const radio = target.querySelector<HTMLInputElement>(`input[value="${text}"]`);
  if (radio) return radio.click();
  const prototype = Object.getPrototypeOf(target) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, text);
  target.dispatchEvent(new Event(target.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

export function pick(root: HTMLElement, file: File): void {
  const picker = root.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(picker, 'files', { configurable: true, value: [file] });
  picker.dispatchEvent(new Event('change', { bubbles: true }));
}

export const submitButton = (root: HTMLElement) => root.querySelector<HTMLElement>('button[type=submit]')!;

export const send = (root: HTMLElement) => submitButton(root).click();

/** Inputs of the reports that were sent so far. */
export const reports = ({ asked }: MountedPart) =>
  asked.filter(({ operation }) => operation === 'report').map(({ input }) => input);

/** A promise, and what fulfils it. */
export function later<Value>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
} {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((fulfil) => (resolve = fulfil));
  return { promise, resolve };
}

/** What the site answers to a report. */
export const OK = { status: 200, body: JSON.stringify({ ok: true, ticket: 't'.repeat(43) }) };

export const refusal = (
  status: number,
  code: string,
  errors?: readonly { field: string; code: string }[],
) => ({
  status,
  body: JSON.stringify({ ok: false, error: code, code, errors }),
});
