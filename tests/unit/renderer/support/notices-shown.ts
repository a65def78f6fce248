/** All that notices say from here on: one goes by itself, and a busy machine looks seldom. */
export function noticesShown(): { readonly said: () => string; readonly stop: () => void } {
  const texts = new Set<string>();
  const look = () => {
    for (const one of document.querySelectorAll(
      '[role=region][aria-label=Notices], section[aria-label=Notices]',
    ))
      texts.add(one.textContent ?? '');
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return { said: () => [...texts].join('\n'), stop: () => observer.disconnect() };
}
