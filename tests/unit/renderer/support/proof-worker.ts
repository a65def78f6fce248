import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge } from '../../../../src/shared/entities/captcha.ts';

/** The worker that proves work, which happy-dom leaves out, in the page's own thread. */
export class ProofWorker extends EventTarget {
  postMessage(challenge: CaptchaChallenge): void {
    const tell = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
    solveChallenge({ challenge, deriveKey }).then(tell, () => tell(null));
  }

  terminate(): void {
    // Nothing of it goes on by itself.
  }
}
