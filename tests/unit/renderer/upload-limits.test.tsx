import { afterEach, expect, it } from 'vitest';
import { useUploadText } from '../../../src/renderer/features/uploads/use-upload-text.ts';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

let part: MountedPart;
afterEach(() => part.close());

const LIMITS = {
  ok: true,
  success: true,
  problems: [],
  duplicate: null,
  declaration_version: '1',
  processing_off: false,
  least_seconds: { exclusive: 60, other: 1_260 },
  bytes_max: 5 * 1024 ** 2,
  open_max: 9,
};

function Said({ codes }: { readonly codes: readonly string[] }) {
  const textOf = useUploadText(...codes);
  return <p>{codes.map((code) => textOf(code)).join(' | ')}</p>;
}
const asked = () => part.asked.filter(({ operation }) => operation === 'upload.check').length;
const open = async (codes: readonly string[]) => {
  part = await mountPart(<Said codes={codes} />, {
    answer: ({ operation }) =>
      operation === 'upload.check' ? { status: 200, body: JSON.stringify(LIMITS) } : null,
  });
};

it('limits that only a code names are those that the site says', async () => {
  await open(['video_size_limit', 'video_too_short', 'quota_exceeded']);
  await eventually(() => expect(part.root.textContent).toMatch(/too large: 5\sMB at most/));
  expect(part.root.textContent).toContain('At least 21 minutes are needed.');
  expect(part.root.textContent).toContain('You have 9 uploads waiting.');
  expect(asked()).toBe(1);
});

it('control: a text without a limit asks nothing', async () => {
  await open(['video_corrupted_file', 'file_changed']);
  await eventually(() => expect(part.root.textContent).toContain('This file is damaged'));
  expect(asked()).toBe(0);
});
