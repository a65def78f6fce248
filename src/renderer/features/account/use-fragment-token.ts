import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The token of a mail's link. It leaves the address at once: neither history nor bookmarks get it. Empty: none. */
export function useFragmentToken(): string {
  const { hash } = useLocation();
  const [token, setToken] = useState('');
  const given = hash.slice(1);
  if (given !== '' && given !== token) setToken(given);
  useEffect(() => {
    if (given !== '') history.replaceState(history.state, '', location.pathname + location.search);
  }, [given]);
  return token;
}
