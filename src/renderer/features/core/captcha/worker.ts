import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge } from '../../../../shared/entities/captcha.ts';

/** Works on one challenge, away from the page; `null`: it cannot be done here. */
addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  solveChallenge({ challenge: data, deriveKey }).then(postMessage, () => postMessage(null));
});
