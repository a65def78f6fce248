import { escapeText } from '../../../platform/index.ts';

/** What a document of XML 1.0 holds in no form: most control characters, halves of pairs, and two that are none. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Of a thousand addresses and texts on a page few have any of these. */
const SPECIAL = /[&<>"'\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;

/** A text between tags or in an attribute. */
export const xmlText = (text: string): string =>
  SPECIAL.test(text) ? escapeText(text.replaceAll(FORBIDDEN, '')) : text;

/** An element that holds a text. */
export const element = (name: string, text: string | number): string =>
  `<${name}>${xmlText(String(text))}</${name}>`;

/** A whole document. @param root name and attributes of its element */
export function xmlDocument(root: string, parts: readonly string[]): string {
  const [name = ''] = root.split(' ', 1);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${parts.join('\n')}\n</${name}>\n`;
}
