import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { searchAddress } from '../../shared/filters/search-address.ts';
import type { IsPage } from '../security/page-address.ts';
import { pathOfPage } from '../security/page-address.ts';
import type { SystemTextKey } from '../system-text.ts';

/** Most characters of a selection that the menu shows and searches. */
const SHOWN_MAX = 30;
const SEARCH_MAX = 100;

export type ContextParams = Pick<ContextMenuParams, 'linkURL' | 'selectionText' | 'isEditable'> & {
  readonly editFlags: Pick<
    ContextMenuParams['editFlags'],
    'canUndo' | 'canRedo' | 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'
  >;
};

export interface ContextOptions {
  readonly isPage: IsPage;
  /** Origin of copied links to our screens: the site's. */
  readonly siteOrigin: () => string;
  readonly text: (name: SystemTextKey) => string;
  /** Opens an address of the page in a window of its own. */
  openWindow(path: string): void;
  openExternal(address: string): void;
  copy(text: string): void;
  /** Opens an address of the page in the same window. */
  show(path: string): void;
}

/** The menu for what is under the pointer; empty where there is nothing to do. */
export function contextTemplate(
  params: ContextParams,
  options: ContextOptions,
): MenuItemConstructorOptions[] {
  const groups = [linkItems(params, options), textItems(params, options)].filter((group) => group.length > 0);
  return groups.flatMap((group, at) => (at === 0 ? group : [{ type: 'separator' } as const, ...group]));
}

function linkItems({ linkURL }: ContextParams, options: ContextOptions): MenuItemConstructorOptions[] {
  const { text, isPage, copy } = options;
  if (isPage(linkURL)) {
    const path = pathOfPage(linkURL);
    return [
      { label: text('system:menuOpenInWindow'), click: () => options.openWindow(path) },
      { label: text('system:menuCopyLink'), click: () => copy(options.siteOrigin() + path) },
    ];
  }
  if (!linkURL.startsWith('https://')) return [];
  return [
    { label: text('system:menuOpenInBrowser'), click: () => options.openExternal(linkURL) },
    { label: text('system:menuCopyLink'), click: () => copy(linkURL) },
  ];
}

function textItems(params: ContextParams, options: ContextOptions): MenuItemConstructorOptions[] {
  const { text } = options;
  const { editFlags } = params;
  const copy = { role: 'copy', label: text('system:menuCopy'), enabled: editFlags.canCopy } as const;
  if (params.isEditable)
    return [
      { role: 'undo', label: text('system:menuUndo'), enabled: editFlags.canUndo },
      { role: 'redo', label: text('system:menuRedo'), enabled: editFlags.canRedo },
      { type: 'separator' },
      { role: 'cut', label: text('system:menuCut'), enabled: editFlags.canCut },
      copy,
      { role: 'paste', label: text('system:menuPaste'), enabled: editFlags.canPaste },
      { role: 'selectAll', label: text('system:menuSelectAll'), enabled: editFlags.canSelectAll },
    ];
  const words = cut(params.selectionText.trim().replaceAll(/\s+/g, ' '), SEARCH_MAX);
  if (words === '') return [];
  const shown = cut(words, SHOWN_MAX);
  // On Windows and Linux an ampersand marks the key of an item.
  const label = text('system:menuSearch').replace('{{words}}', () =>
    (shown === words ? words : `${shown}…`).replaceAll('&', '&&'),
  );
  return [copy, { label, click: () => options.show(searchAddress(words)) }];
}

const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('').trimEnd();
