import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchFault, tidySearch, type SearchFault } from '../../shared/search/query.ts';
import { notifyError } from '../features/core/notices/notices.ts';
import { useExpected } from '../ui/navigation/use-expected.ts';
import { searchAddress } from '../features/search/addresses.ts';
import type { ListKeys, ListState } from '../features/search/SearchPanel.tsx';
import { useHost } from '../host/host.ts';
import { MAIN_ID } from './use-navigation-focus.ts';
import { useSearchKey } from './use-search-key.ts';

const CLOSED: ListState = { isShown: false, id: undefined };

/** State and actions of the search box. @param fetchList fetches the code of the list below it */
export function useSearchBox(fetchList: () => Promise<void>) {
  const navigate = useNavigate();
  const { bridge } = useHost();
  const placeRef = useRef<HTMLDivElement>(null);
  const openerRef = useRef<HTMLButtonElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const keysRef = useRef<ListKeys>(null);
  const [text, setText, lead] = useAddressWords();
  const [error, setError] = useState<SearchFault | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const [active, setActive] = useState(CLOSED);

  const close = () => {
    setOpen(false);
    setError(null);
    setActive(CLOSED);
  };
  const open = () => {
    setOpen(true);
    // Without the list the box still searches.
    fetchList().catch(() => undefined);
  };
  const unfold = () => {
    setUnfolded(true);
    // Shown by the next frame; a hidden element cannot take the focus.
    requestAnimationFrame(() => inputRef.current?.focus());
  };
  const fold = () => {
    close();
    setUnfolded(false);
    requestAnimationFrame(() => openerRef.current?.focus());
  };
  const leave = () => {
    close();
    setUnfolded(false);
    // Not the heading: it may be removed, and the focus with it.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  const go = (address: string, words: string | null) => {
    if (words !== null) {
      setText(words);
      void bridge.searches.add({ title: words }).catch(notifyError);
    }
    leave();
    lead(words ?? '', () => void navigate(address));
  };

  useOutside(placeRef, isOpen || isUnfolded, () => {
    close();
    setUnfolded(false);
  });
  useSearchKey(() => {
    if (inputRef.current?.offsetParent === null) unfold();
    else inputRef.current?.focus();
    inputRef.current?.select();
  });

  return {
    placeRef,
    openerRef,
    inputRef,
    text,
    error,
    isOpen,
    isUnfolded,
    active,
    setActive,
    /** Registers the list's key handler, or removes it. */
    setKeys(keys: ListKeys | null) {
      keysRef.current = keys;
    },
    /** Whether the list handled the key. */
    press: (event: KeyboardEvent) => keysRef.current?.(event) ?? false,
    open,
    unfold,
    fold,
    type(typed: string) {
      setText(typed);
      setError(null);
      open();
    },
    clear() {
      setText('');
      setError(null);
      inputRef.current?.focus();
    },
    /** Searches for what was typed, or says why not. */
    submit() {
      const wrong = searchFault(text);
      if (wrong === null) go(searchAddress(tidySearch(text)), tidySearch(text));
      else setError(wrong);
    },
    /** Follows a row of the list; `words` are those of a search. */
    choose: go,
    escape() {
      if (isOpen && active.isShown) close();
      else if (isUnfolded) fold();
      else {
        close();
        inputRef.current?.blur();
      }
    },
  };
}

/** The words of the shown search, until others are typed. */
function useAddressWords() {
  const { pathname, search } = useLocation();
  const shown = pathname.startsWith('/search/') ? tidySearch(new URLSearchParams(search).get('s') ?? '') : '';
  const [words, lead] = useExpected(shown);
  const [text, setText] = useState(words);
  const [seen, setSeen] = useState(words);
  if (seen !== words) {
    setSeen(words);
    setText(words);
  }
  return [text, setText, lead] as const;
}

/** Calls `leave` when a press or the focus is elsewhere. */
function useOutside(place: { readonly current: HTMLElement | null }, isOn: boolean, leave: () => void) {
  const handle = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !place.current?.contains(event.target)) leave();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: Event) => handle(event);
    document.addEventListener('pointerdown', listener);
    document.addEventListener('focusin', listener);
    return () => {
      document.removeEventListener('pointerdown', listener);
      document.removeEventListener('focusin', listener);
    };
  }, [isOn]);
}
