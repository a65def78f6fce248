import { afterEach, expect, it } from 'vitest';
import { Reply } from '../../../src/renderer/pages/ticket/Reply.tsx';
import { Sent } from '../../../src/renderer/pages/ticket/Sent.tsx';
import type { Ticket } from '../../../src/shared/entities/case.ts';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

let part: MountedPart;
afterEach(() => part.close());

const TICKET: Ticket = {
  subject: 'consent',
  state: 'waiting',
  side: 'reporter',
  opened_at: '2026-11-20T10:00:00.000Z',
  thing: { kind: null, id: '', title: '', title_ja: '', path: '/videos/1001/night/' },
  due_at: null,
  needs_statement: true,
  statement: null,
  is_held: false,
  verdict: null,
  reason: '',
  messages: [],
  can_reply: true,
  can_appeal: false,
};
const FIELDS = ['who', 'what', 'signature'] as const;
const LABELS = {
  who: 'Your name, and who is shown',
  what: 'What is shown, and where in it',
  signature: 'Signature',
};

it('a ticket shows what was sent, and asks for the rest alone: every set of what is missing', async () => {
  for (let set = 0; set < 15; set++) {
    const has = (bit: number) => (set & (1 << bit)) !== 0;
    const [who, what, signature] = FIELDS.map((name, bit) => (has(bit) ? `Sent ${name}` : ''));
    const statement = { who: who ?? '', what: what ?? '', signature: signature ?? '', good_faith: has(3) };
    part = await mountPart(
      <>
        <Sent statement={statement} />
        <Reply ticket={{ ...TICKET, statement }} token="t" />
      </>,
    );
    await eventually(() => expect(part.root.querySelector('form')).not.toBeNull());
    const labels = [...part.root.querySelectorAll('form label')].map(({ textContent }) => textContent ?? '');
    const shown = part.root.querySelector('section')?.textContent ?? '';
    for (const [bit, name] of FIELDS.entries()) {
      const isAsked = labels.some((label) => label.startsWith(LABELS[name]));
      expect([set, name, isAsked, shown.includes(`Sent ${name}`)]).toEqual([set, name, !has(bit), has(bit)]);
    }
    expect([set, part.root.querySelector('form input[type=checkbox]') === null]).toEqual([set, has(3)]);
    part.close();
  }
});
