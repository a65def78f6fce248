const failed = new Set<HTMLLinkElement>();

/** Begins to watch the page's style sheets. */
export function watchStyles(): void {
  // Not handed up from the link, but caught on the way down to it.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    true,
  );
}

/**
 * Asks again for style sheets that did not come: the bundler's loader asks for each one once, and later takes it for
 * loaded. Resolves when all of them are here, rejects when one fails again.
 */
export async function missingStyles(): Promise<void> {
  const links = [...failed];
  failed.clear();
  await Promise.all(links.map(askAgain));
}

function askAgain(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new TypeError(`Failed to fetch ${again.href}`)));
    link.replaceWith(again);
  });
}
