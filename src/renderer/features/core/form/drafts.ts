/** Values by form key. They outlive dialog and screen, so that nothing typed is lost before it is sent. */
const drafts = new Map<string, object>();

/** The stored draft of a form; fields without one are as in `initial`. */
export function readDraft<Values extends object>(key: string, initial: Values): Values {
  return { ...initial, ...drafts.get(key) };
}

/** @param omit fields that must not outlive the form, such as passwords */
export function writeDraft<Values extends object>(
  key: string,
  values: Values,
  omit: readonly string[] = [],
): void {
  drafts.set(key, Object.fromEntries(Object.entries(values).filter(([name]) => !omit.includes(name))));
}

export function clearDraft(key: string): void {
  drafts.delete(key);
}
