import { asAppError } from '../../../../shared/errors/app-error.ts';
import type { CaptchaWork } from './use-captcha.ts';

/** Sends with a proof. If it is refused, as too old or after a lost answer, another one is made, once. */
export async function withProof<Output>(
  captcha: CaptchaWork,
  send: (proof: string) => Promise<Output>,
): Promise<Output> {
  try {
    return await send(await captcha.proof());
  } catch (thrown) {
    const { errors = [] } = asAppError(thrown);
    if (!errors.some(({ code }) => code === 'captcha_invalid')) throw thrown;
    return send(await captcha.renew());
  }
}
