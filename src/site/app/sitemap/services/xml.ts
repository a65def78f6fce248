import { escapeText } from '../../../platform/index.ts';

/** Characters that XML 1.0 does not allow: most control characters, unpaired surrogates, and two noncharacters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Only few of a page's thousand addresses and texts contain any of these. */
const SPECIAL = /[&<>"'\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;

/** Escapes a text between tags or in an attribute. */
export const xmlText = (text: string): string =>
  SPECIAL.test(text) ? escapeText(text.replaceAll(FORBIDDEN, '')) : text;

/** An element with a text. */
export const element = (name: string, text: string | number): string =>
  `<${name}>${xmlText(String(text))}</${name}>`;

/** A complete document. @param root name and attributes of its element */
export function xmlDocument(root: string, parts: readonly string[]): string {
  const [name = ''] = root.split(' ', 1);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${parts.join('\n')}\n</${name}>\n`;
}
