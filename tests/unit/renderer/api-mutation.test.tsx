import { afterEach, expect, it, vi } from 'vitest';
import {
  useApiMutation,
  type ApiMutationOptions,
} from '../../../src/renderer/features/core/mutation/use-api-mutation.ts';
import { dismissNotice } from '../../../src/renderer/features/core/notices/notices.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { ERROR_CODES } from '../../../src/shared/errors/codes.ts';
import { eventually, later, OK, refusal, reports } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

let part: MountedPart;
afterEach(() => {
  part.close();
  for (const code of ERROR_CODES) dismissNotice(`error.${code}`);
});

function SampleButton<Output>(options: ApiMutationOptions<'report', Output>) {
  const { send, isSending, isSent } = useApiMutation('report', options);
  return (
    <button type="button" onClick={() => void send({ message: 'a' })}>
      {isSending ? 'sending' : isSent ? 'sent' : 'ready'}
    </button>
  );
}

const press = () => part.root.querySelector('button')!.click();
const shown = () => part.root.querySelector('button')?.textContent;
const failing = (code: 'offline' | 'timeout' | 'cancelled') => () => {
  throw new AppError({ code });
};

it.each([
  ['offline', failing('offline'), /^The site cannot be reached/],
  ['timeout', failing('timeout'), /^The site took too long/],
  ['a refusal', () => refusal(429, 'too_many_requests'), /^Too many requests/],
  ['an answer that is none', () => ({ status: 200, body: '{}' }), /^The site answered with something/],
  ['cancelled, which was wanted', failing('cancelled'), /^$/],
])('shows a failure as a notice, and can be sent again: %s', async (_what, answer, words) => {
  let isDown = true;
  part = await mountPart(<SampleButton />, { answer: () => (isDown ? answer() : OK) });
  await eventually(press);
  await eventually(() =>
    expect([reports(part).length, part.notices()]).toEqual([1, expect.stringMatching(words)]),
  );
  isDown = false;
  await eventually(() => {
    press();
    expect(shown()).toBe('sent');
  });
  expect(part.notices()).toMatch(words);
});

it('leaves the failure with its field errors to who asks for it', async () => {
  const errors = [{ field: 'email', code: 'email_invalid' }];
  const handleFailure = vi.fn<(error: AppError) => void>();
  part = await mountPart(<SampleButton onFailure={handleFailure} />, {
    answer: () => refusal(400, 'bad_request', errors),
  });
  await eventually(press);
  await eventually(() => expect(handleFailure).toHaveBeenCalledOnce());
  expect(handleFailure.mock.calls[0]?.[0].errors).toEqual(errors);
  expect(part.notices()).toBe('');
});

it('may be sent in another way, with an outcome of its own', async () => {
  const handleSuccess = vi.fn<(outcome: string) => void>();
  const send = ({ message }: { message?: string | undefined }) => Promise.resolve(`by bridge: ${message}`);
  part = await mountPart(<SampleButton send={send} onSuccess={handleSuccess} />);
  await eventually(press);
  await eventually(() => expect(handleSuccess.mock.calls).toEqual([['by bridge: a']]));
  expect(reports(part)).toEqual([]);
});

it('sends once, however often it is pressed, and says so although its button is gone', async () => {
  const answer = later<typeof OK>();
  const handleSuccess = vi.fn();
  part = await mountPart(<SampleButton onSuccess={handleSuccess} />, { answer: () => answer.promise });
  await eventually(press);
  press();
  await eventually(() => expect(shown()).toBe('sending'));
  press();
  part.render(null);
  await eventually(() => expect(shown()).toBeUndefined());
  answer.resolve(OK);
  await eventually(() => expect(handleSuccess).toHaveBeenCalledOnce());
  expect(reports(part)).toHaveLength(1);
});

it('sends what differs after what is under way, in order, once each', async () => {
  const answers = [later<typeof OK>(), later<typeof OK>(), later<typeof OK>()];
  function Rows() {
    const { send } = useApiMutation('report');
    return ['a', 'b'].map((message) => (
      <button key={message} type="button" onClick={() => void send({ message })}>
        {message}
      </button>
    ));
  }
  let asked = 0;
  part = await mountPart(<Rows />, { answer: () => answers[asked++]!.promise });
  await eventually(() => expect(part.root.querySelectorAll('button')).toHaveLength(2));
  for (const row of [0, 0, 1, 1, 0, 0]) part.root.querySelectorAll('button')[row]!.click();
  for (const [index, answer] of answers.entries()) {
    await eventually(() => expect(reports(part)).toHaveLength(index + 1));
    // One that fails loses none of those after it.
    answer.resolve(index === 0 ? refusal(429, 'too_many_requests') : OK);
  }
  expect(reports(part)).toMatchObject([{ message: 'a' }, { message: 'b' }, { message: 'a' }]);
});
