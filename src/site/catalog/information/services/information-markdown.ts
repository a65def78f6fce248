import { fromMarkdown } from 'mdast-util-from-markdown';
import {
  INFO_FACTS,
  infoHref,
  type InfoBlock,
  type InfoFact,
  type InfoRun,
  type InfoSection,
} from '../../../../shared/entities/info.ts';

type Facts = Readonly<Record<InfoFact, string>>;
type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];
type Style = Pick<InfoRun, 'isStrong' | 'isEmphasis' | 'href'>;

interface Page {
  readonly facts: Facts;
  /** File name for error messages. */
  readonly file: string;
}

const PLAIN: Style = { isStrong: false, isEmphasis: false, href: null };

/**
 * Reads one information page from Markdown: its title and a tree without markup. Accepts headings, paragraphs, flat
 * lists, quotes, strong, emphasis, links and the operator's `{{facts}}`; comments are dropped.
 * @throws Error with file and line for anything else, for unknown facts and for links that are not allowed
 */
export function readMarkdown(source: string, facts: Facts, file: string): Omit<InfoSection, 'id'> {
  const page = { facts, file };
  const [first, ...rest] = fromMarkdown(source.replaceAll('\r\n', '\n')).children.filter(isNoComment);
  if (first?.type !== 'heading' || first.depth !== 1)
    throw new Error(`information ${file}: does not begin with "# " and a title`);
  const title = runsOf(first.children, page, PLAIN)
    .map(({ text }) => text)
    .join('');
  return { title, blocks: rest.map((node) => blockOf(node, page)) };
}

const COMMENTS = /^(?:<!--(?:(?!-->)[^])*-->\s*)+$/;
const isNoComment = (node: Node) => node.type !== 'html' || !COMMENTS.test(node.value);

function blockOf(node: Node, page: Page): InfoBlock {
  switch (node.type) {
    case 'heading': {
      const level =
        node.depth === 2 ? 2 : node.depth === 3 ? 3 : refuse(node, page, 'a heading of this depth');
      return { kind: 'heading', level, runs: runsOf(node.children, page, PLAIN) };
    }
    case 'paragraph':
      return { kind: 'paragraph', runs: runsOf(node.children, page, PLAIN) };
    case 'blockquote':
      return { kind: 'quote', runs: runsOf(wordsOf(node.children, page), page, PLAIN) };
    case 'list':
      return {
        kind: 'list',
        isOrdered: node.ordered === true,
        items: node.children.map((item) => runsOf(wordsOf(item.children, page), page, PLAIN)),
      };
    default:
      return refuse(node, page, `"${node.type}"`);
  }
}

/** The text of an item or a quote: one paragraph. */
function wordsOf(children: readonly Node[], page: Page): readonly Node[] {
  const [only, more] = children;
  if (more) refuse(more, page, 'more than one paragraph here');
  if (!only) return [];
  return only.type === 'paragraph' ? only.children : refuse(only, page, `"${only.type}" here`);
}

function runsOf(nodes: readonly Node[], page: Page, style: Style): InfoRun[] {
  return nodes.flatMap((node): InfoRun[] => {
    switch (node.type) {
      case 'text':
        return filledRuns(node.value, node, page, style);
      case 'strong':
        return runsOf(node.children, page, { ...style, isStrong: true });
      case 'emphasis':
        return runsOf(node.children, page, { ...style, isEmphasis: true });
      case 'link': {
        const href = infoHref.safeParse(node.url);
        if (!href.success) return refuse(node, page, `a link to ${JSON.stringify(node.url)}`);
        return runsOf(node.children, page, { ...style, href: href.data });
      }
      case 'break':
        return [{ text: '\n', ...style, unfilled: null }];
      default:
        return refuse(node, page, `"${node.type}"`);
    }
  });
}

/** Text with the operator's facts filled in; e-mail addresses become links. */
function filledRuns(text: string, node: Node, page: Page, style: Style): InfoRun[] {
  return text
    .split(/\{\{(\w+)\}\}/)
    .map((part, at): InfoRun => {
      if (at % 2 === 0) return { text: part.replaceAll(/\s*\n\s*/g, lineEnd), ...style, unfilled: null };
      const name = INFO_FACTS.find((known) => known === part);
      if (name === undefined) return refuse(node, page, `{{${part}}}`);
      const value = page.facts[name].trim();
      if (value === '') return { text: '', ...style, unfilled: name };
      const mailbox = infoHref.safeParse(`mailto:${value}`);
      const isMailbox = /email$/i.test(name) && mailbox.success;
      return { text: value, ...style, ...(isMailbox && { href: mailbox.data }), unfilled: null };
    })
    .filter((run) => run.text !== '' || run.unfilled !== null);
}

/** A wrapped line continues after a space, except between Japanese characters. */
function lineEnd(_all: string, offset: number, whole: string): string {
  const isJapanese = (letter: string | undefined) => /[\u3000-\u9fff\uff00-\uffef]/.test(letter ?? '');
  return isJapanese(whole[offset - 1]) ? '' : ' ';
}

function refuse(node: Node, { file }: Page, what: string): never {
  throw new Error(`information ${file}: line ${node.position?.start.line ?? '?'}: ${what} is not allowed`);
}
