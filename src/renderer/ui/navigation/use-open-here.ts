import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Open state that belongs to the screen it was opened on. A navigation to another screen closes it, and coming
 * back does not reopen it.
 */
export function useOpenHere(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== pathname) setOpenedAt(null);
  return [openedAt === pathname, (isOpen) => setOpenedAt(isOpen ? pathname : null)];
}
