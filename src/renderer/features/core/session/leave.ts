const acts = new Set<() => void>();

/** Calls before the page of somebody who signed out begins anew: what would ask whether to leave ends first. */
export const onLeave = (act: () => void) => void acts.add(act);

/** Begins the page anew: drafts, replies and timers of a member go with it. */
export function leavePage(): void {
  for (const act of acts) act();
  location.reload();
}
