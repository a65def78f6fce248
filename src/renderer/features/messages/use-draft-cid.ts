import { useTextDraft } from '../core/session/text-drafts.ts';

/** `randomUUID` is refused on plain http. */
const newCid = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/**
 * The client id that a draft is sent with: the same for a text, after a reload as well, until it was sent. Another text
 * has another id, else the site would treat it as a repetition.
 * @param about key of the draft's target
 */
export function useDraftCid(about: string) {
  const [stored, store] = useTextDraft(`${about}.cid`);
  return {
    cidOf: (text: string): string => {
      const [cid = ''] = stored.split(' ', 1);
      if (stored === `${cid} ${text}`) return cid;
      const made = newCid();
      store(`${made} ${text}`);
      return made;
    },
    forget: () => store(''),
  };
}
