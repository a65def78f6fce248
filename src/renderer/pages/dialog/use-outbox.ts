import { asAppError } from '../../../shared/errors/app-error.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { askToSignIn } from '../../features/core/session/sign-in.ts';
import { readTextDraft, useTextDraft } from '../../features/core/session/text-drafts.ts';
import { messageDraft } from '../../features/messages/MessageForm.tsx';
import { useDraftCid } from '../../features/messages/use-draft-cid.ts';
import { useHost } from '../../host/host.ts';
import { PAGE, readOutbox, writeOutbox, type Unsent } from './outbox-store.ts';

export interface Outbox {
  readonly unsent: readonly Unsent[];
  /** Always accepted: messages that could not be sent stay in the list. @param ready what to wait for first */
  send(text: string, ready?: Promise<unknown>): true;
  retry(one: Unsent): void;
  discard(one: Unsent): void;
}

/**
 * Messages to one member that the site has not stored yet; like drafts they outlive a reload and end with the session.
 * @param onSent settles once the list shows it
 */
export function useOutbox(
  { me, _id }: Record<'me' | '_id', MemberId>,
  onSent: () => Promise<unknown>,
): Outbox {
  const { api } = useHost();
  // Keyed by their author: another member may sign in in this tab.
  const about = `outbox.${me}.${_id}`;
  const [stored, store] = useTextDraft(about);
  // The text may have been sent from elsewhere, without an answer.
  const { cidOf, forget } = useDraftCid(messageDraft(_id));
  const read = () => readOutbox(readTextDraft(about));
  const add = (one: Unsent) => store(writeOutbox([...read(), one]));
  const mark = (cid: string, error: Unsent['error']) =>
    store(writeOutbox(read().map((one) => (one.cid === cid ? { ...one, error, page: PAGE } : one))));
  const drop = (cid: string) => store(writeOutbox(read().filter((one) => one.cid !== cid)));
  const deliver = async ({ cid, text }: Pick<Unsent, 'cid' | 'text'>) => {
    mark(cid, null);
    try {
      await api.run('message.add', { _id, message: text, cid });
      await onSent();
      drop(cid);
    } catch (thrown) {
      const error = asAppError(thrown);
      mark(cid, error.toData());
      if (error.code === 'need_auth') askToSignIn(() => deliver({ cid, text }));
    }
  };
  return {
    unsent: readOutbox(stored),
    send: (text, ready = Promise.resolve()) => {
      const one = { cid: cidOf(text), text, error: null, page: PAGE };
      forget();
      add(one);
      void ready.then(() => deliver(one));
      return true;
    },
    retry: (one) => void deliver(one),
    discard: ({ cid }) => drop(cid),
  };
}
