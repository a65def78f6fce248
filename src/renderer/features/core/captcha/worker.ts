import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge } from '../../../../shared/entities/captcha.ts';

/** Solves one challenge outside the page's thread; `null`: not possible here. */
addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  solveChallenge({ challenge: data, deriveKey }).then(postMessage, () => postMessage(null));
});
