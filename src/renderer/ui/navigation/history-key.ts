/** What the router calls the tab's present place: ahead of `useLocation().key` for as long as a screen is being made. */
export function historyKey(): string {
  return (history.state as { readonly key?: string } | null)?.key ?? 'default';
}
