/** An element of a document: its own text, without that of others in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;
const TOKEN = /<(\/?)([a-z:_]+)((?:\s+[a-z:_-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/giy;

/** The root of a document, read as strictly as search engines do. @throws Error where it is not well formed */
export function readXml(document: string): XmlElement {
  if (FORBIDDEN.test(document)) throw new Error('a character that no document may hold');
  const prolog = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(document);
  if (!prolog) throw new Error('no prolog');
  type Open = { name: string; attributes: Record<string, string>; children: Open[]; text: string };
  const top: Open = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  TOKEN.lastIndex = prolog[0].length;
  while (TOKEN.lastIndex < document.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(document);
    const inner = open.at(-1);
    if (!token || !inner) throw new Error(`not understood: ${document.slice(at, at + 40)}`);
    const [, isEnd, name = '', attributes = '', isEmpty, text] = token;
    if (text !== undefined) inner.text += textOf(text);
    else if (isEnd) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> ends another element`);
    } else {
      const pairs = [...attributes.matchAll(/([a-z:_-]+)="([^"]*)"/gi)];
      const made = {
        name,
        children: [],
        text: '',
        attributes: Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, textOf(value)])),
      };
      inner.children.push(made);
      if (!isEmpty) open.push(made);
    }
  }
  const [root, ...more] = top.children;
  if (open.length !== 1 || !root || more.length > 0 || top.text.trim() !== '')
    throw new Error('no single root');
  return root;
}

/** @throws Error for a bare `&`, one that names nothing, and the end of a block that never began */
function textOf(text: string): string {
  if (text.includes(']]>')) throw new Error(']]> in a text');
  return text.replaceAll(/&([^;]*;)?/g, (_all, name = '') => {
    const found = NAMES[String(name).slice(0, -1)];
    if (found === undefined) throw new Error(`&${String(name)} means nothing`);
    return found;
  });
}
