import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CAPTCHA_MS, type CaptchaUse } from '../../../../shared/entities/captcha.ts';
import { useHost } from '../../../host/host.ts';
import { solve } from './solve.ts';

/** `none`: not requested. */
export type CaptchaState = 'none' | 'working' | 'done' | 'failed';

export interface CaptchaWork {
  readonly state: CaptchaState;
  /** The proof once it is made; remade before it gets too old. Empty: not requested. */
  readonly proof: () => Promise<string>;
  /** Makes another proof: the last one was refused or failed. */
  readonly renew: () => Promise<string>;
}

/** A proof this close to its expiry is not sent, milliseconds: clocks differ, and sending takes time. */
const MARGIN_MS = 5 * 60_000;

/**
 * Proves work to the site while the visitor fills in a form: started when the form opens, cancelled when it closes.
 * @param isAsked whether the form is known to need it; after a refusal one is made in any case
 */
export function useCaptcha(use: CaptchaUse, isAsked = true): CaptchaWork {
  const { api } = useHost();
  const [made, setState] = useState<CaptchaState>('none');
  const state = made === 'none' && isAsked ? 'working' : made;
  const work = useRef<{
    readonly startedAt: number;
    readonly control: AbortController;
    readonly proof: Promise<string>;
  }>(null);
  const begin = () => {
    work.current?.control.abort();
    const control = new AbortController();
    const { signal } = control;
    const proof = api.run('captcha', { for: use }, signal).then((challenge) => solve(challenge, signal));
    work.current = { startedAt: performance.now(), control, proof };
    const tell = (next: CaptchaState) => signal.aborted || setState(next);
    proof.then(
      () => tell('done'),
      () => tell('failed'),
    );
    return proof;
  };
  const renew = () => {
    setState('working');
    return begin();
  };
  const start = useEffectEvent(begin);
  useEffect(() => {
    if (isAsked) start().catch(() => undefined);
  }, [isAsked]);
  useEffect(() => () => work.current?.control.abort(), []);
  return {
    state,
    proof: () => {
      if (state === 'none') return Promise.resolve('');
      const found = work.current;
      const isGood =
        found && state !== 'failed' && performance.now() - found.startedAt < CAPTCHA_MS - MARGIN_MS;
      return isGood ? found.proof : renew();
    },
    renew,
  };
}
