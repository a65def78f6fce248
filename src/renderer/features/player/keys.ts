import { isComposing } from '../../ui/keyboard/composing.ts';
import { isForeign } from '../../ui/keyboard/foreign-key.ts';
import { DIALOG } from '../core/dialogs/open-dialog.ts';

/** The player's command for a key. */
export type PlayerAction =
  | { readonly do: 'toggle' | 'mute' | 'fullscreen' | 'theatre' | 'pictureInPicture' | 'captions' }
  | { readonly do: 'loopStart' | 'loopEnd' | 'loopClear' | 'next' | 'previous' }
  /** One frame forwards or backwards, of a paused video. */
  | { readonly do: 'step'; readonly by: 1 | -1 }
  /** Seconds, backwards when negative. */
  | { readonly do: 'skip'; readonly by: number }
  /** Share of full volume. */
  | { readonly do: 'volume'; readonly by: number }
  /** Share of the duration. */
  | { readonly do: 'part'; readonly at: number }
  | { readonly do: 'rate'; readonly by: 1 | -1 };

/** The fields of a keyboard event that decide. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
}

/** The target of the key; separate from the event so that it can be tested without a document. */
export type KeyTarget = 'page' | 'player' | 'control' | 'menu' | 'text';

/** Seconds that the keys and the system's buttons skip. */
export const SKIP = { short: 5, long: 10 } as const;

/** Change of the volume by one press, share of full volume. */
export const VOLUME_STEP = 0.05;

const ACTIONS: Readonly<Record<string, PlayerAction>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  m: { do: 'mute' },
  f: { do: 'fullscreen' },
  t: { do: 'theatre' },
  i: { do: 'pictureInPicture' },
  c: { do: 'captions' },
  n: { do: 'next' },
  p: { do: 'previous' },
  '[': { do: 'loopStart' },
  ']': { do: 'loopEnd' },
  '\\': { do: 'loopClear' },
  // What the same key produces on Japanese and Korean keyboards.
  '¥': { do: 'loopClear' },
  '₩': { do: 'loopClear' },
  ',': { do: 'step', by: -1 },
  '.': { do: 'step', by: 1 },
  j: { do: 'skip', by: -SKIP.long },
  l: { do: 'skip', by: SKIP.long },
  ArrowLeft: { do: 'skip', by: -SKIP.short },
  ArrowRight: { do: 'skip', by: SKIP.short },
  ArrowUp: { do: 'volume', by: VOLUME_STEP },
  ArrowDown: { do: 'volume', by: -VOLUME_STEP },
  '<': { do: 'rate', by: -1 },
  '>': { do: 'rate', by: 1 },
};

const LETTERS = Object.fromEntries([...'kmfticnpjl'].map((letter) => [`Key${letter.toUpperCase()}`, letter]));

/** Keys by their code, for layouts of another script: alone, and with Shift. */
const PLACES: Readonly<Record<string, string>> = {
  ...LETTERS,
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
};
const SHIFTED: Readonly<Record<string, string>> = { ...LETTERS, Comma: '<', Period: '>' };

/** The key on a Latin keyboard: by its character, else by its code. */
function latinKey({ key, code, shiftKey }: KeyPress): string {
  const written = key.length === 1 ? key.toLowerCase() : key;
  if (Object.hasOwn(ACTIONS, written) || key.length !== 1) return written;
  // French keyboards produce digits only with Shift.
  if (!shiftKey && /^Digit\d$/.test(code)) return code.slice(-1);
  return (isForeign(written) ? (shiftKey ? SHIFTED : PLACES)[code] : null) ?? written;
}

/** Player keys as on YouTube (design/look.md); `null`: the key is not ours. */
export function actionOf(press: KeyPress, target: KeyTarget): PlayerAction | null {
  if (press.defaultPrevented || press.ctrlKey || press.altKey || press.metaKey) return null;
  if (isComposing(press)) return null;
  if (target === 'text' || target === 'menu') return null;
  const key = latinKey(press);
  // A focused button handles space itself.
  if (target === 'control' && key === ' ') return null;
  // Elsewhere on the page these scroll.
  if (target === 'page' && (key === 'ArrowUp' || key === 'ArrowDown')) return null;
  if (/^[0-9]$/.test(key)) return { do: 'part', at: Number(key) / 10 };
  return Object.hasOwn(ACTIONS, key) ? (ACTIONS[key] ?? null) : null;
}

const TEXT = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Widgets that use most keys themselves. */
const MENU = `[role="menu"], [role="menuitem"], [role="listbox"], [role="tablist"], [role="radiogroup"], ${DIALOG}`;

/** The target of a key in the page. */
export function targetOf(element: EventTarget | null, player: Element): KeyTarget {
  if (!(element instanceof Element)) return 'page';
  if (element.closest(TEXT)) return 'text';
  // A dialog around the player counts as its page.
  const widget = element.closest(MENU);
  if (widget && !widget.contains(player)) return 'menu';
  if (element.closest('button, a[href], summary, [role="button"], [role="slider"]')) return 'control';
  return player.contains(element) ? 'player' : 'page';
}
