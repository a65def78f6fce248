import { useState } from 'react';
import { asAppError, type AppError } from '../../../shared/errors/app-error.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { askToSignIn } from '../../features/core/session/sign-in.ts';
import { useHost } from '../../host/host.ts';

/** A message on its way, or one that could not be sent. */
export interface Unsent {
  /** The site stores what it gets twice under one name once. */
  readonly cid: string;
  readonly text: string;
  /** `null`: it is being sent. */
  readonly error: AppError | null;
}

export interface Outbox {
  readonly unsent: readonly Unsent[];
  /** Always taken: what could not be sent stays in the list. */
  send(text: string): true;
  retry(one: Unsent): void;
  discard(one: Unsent): void;
}

/** `randomUUID` is refused on plain http. */
const newCid = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** What was not sent, by member: it outlives the screen. */
const waiting = new Map<MemberId, readonly Unsent[]>();

/** Messages to one member that the site has not stored yet. @param onSent settles once the list shows it */
export function useOutbox(_id: MemberId, onSent: () => Promise<unknown>): Outbox {
  const { api } = useHost();
  const [unsent, setUnsent] = useState(() => waiting.get(_id) ?? []);
  const change = (cid: string, next: Unsent | null) => {
    const others = (waiting.get(_id) ?? []).filter((one) => one.cid !== cid);
    waiting.set(_id, next ? [...others, next] : others);
    setUnsent(waiting.get(_id) ?? []);
  };
  const deliver = async ({ cid, text }: Unsent) => {
    change(cid, { cid, text, error: null });
    const input = { _id, message: text, cid };
    try {
      await api.run('message.add', input);
      await onSent();
      change(cid, null);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.code === 'need_auth') askToSignIn(() => deliver({ cid, text, error: null }));
      change(cid, { cid, text, error });
    }
  };
  return {
    unsent,
    send: (text) => {
      void deliver({ cid: newCid(), text, error: null });
      return true;
    },
    retry: (one) => void deliver(one),
    discard: ({ cid }) => change(cid, null),
  };
}
