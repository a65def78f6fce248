import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';

/**
 * The page is where the browser's address says. Without transitions a screen's skeleton shows at once instead of the
 * old screen standing still.
 */
export function BrowserPlace({ children }: { readonly children: ReactNode }) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}
