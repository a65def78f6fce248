import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether something is open on the screen it was opened on. What leads to another screen closes it, and coming
 * again does not open it again.
 */
export function useOpenHere(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== pathname) setOpenedAt(null);
  return [openedAt === pathname, (isOpen) => setOpenedAt(isOpen ? pathname : null)];
}
