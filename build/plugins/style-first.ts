import type { Plugin } from 'vite';

/**
 * What is seen first is asked for first: the style before all scripts, which come with low priority, as the page is
 * whole without them. A browser has six connections, and as many scripts would have taken them.
 */
export function styleFirst(): Plugin {
  return {
    name: 'yoru:style-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: orderHead },
  };
}

/** @throws Error if the html has no such style or script */
export function orderHead(html: string): string {
  const style = /[ \t]*<link rel="stylesheet"[^>]*>\n?/.exec(html)?.[0];
  if (style === undefined || !html.includes('<script type="module"') || !html.includes(HEAD))
    throw new Error('the page has no style, no script or no place in its head');
  return html
    .replace(style, '')
    .replace(HEAD, () => `${style.trim()}\n    ${HEAD}`)
    .replace('<script type="module"', '<script type="module" fetchpriority="low"');
}

const HEAD = '<!--head-->';
