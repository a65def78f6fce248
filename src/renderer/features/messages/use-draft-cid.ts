import { useTextDraft } from '../core/session/text-drafts.ts';

/** `randomUUID` is refused on plain http. */
const newCid = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/**
 * The name that a draft is sent under: the same for a text, after a reload as well, until it has been sent. Another text
 * has another name, or the site would take it for the one that it has.
 * @param about what the draft is written for
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
