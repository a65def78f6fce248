import type { CaptchaChallenge } from '../../../../shared/entities/captcha.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';

/**
 * A solved challenge in the site's format: base64 of `{challenge, solution}`, the form of ALTCHA.
 * @throws AppError `unavailable` if the browser cannot solve it, `cancelled`
 */
export async function solve(challenge: CaptchaChallenge, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      signal.addEventListener('abort', () => reject(new AppError({ code: 'cancelled' })), { once: true });
      worker.postMessage(challenge);
    });
    if (solution === null) throw new AppError({ code: 'unavailable' });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
