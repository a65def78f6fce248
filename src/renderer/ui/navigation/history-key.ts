/** The router's key of the present history entry: ahead of `useLocation().key` while a screen is rendered. */
export function historyKey(): string {
  return (history.state as { readonly key?: string } | null)?.key ?? 'default';
}
