import { afterEach, describe, expect, it } from 'vitest';
import {
  actionOf,
  targetOf,
  type KeyPress,
  type KeyTarget,
} from '../../../../src/renderer/features/player/keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  keyCode: 0,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});

describe('player keys', () => {
  it.each([
    [' ', { do: 'toggle' }],
    ['k', { do: 'toggle' }],
    ['K', { do: 'toggle' }],
    ['j', { do: 'skip', by: -10 }],
    ['l', { do: 'skip', by: 10 }],
    ['ArrowLeft', { do: 'skip', by: -5 }],
    ['ArrowRight', { do: 'skip', by: 5 }],
    ['ArrowUp', { do: 'volume', by: 0.05 }],
    ['ArrowDown', { do: 'volume', by: -0.05 }],
    ['m', { do: 'mute' }],
    ['f', { do: 'fullscreen' }],
    ['<', { do: 'rate', by: -1 }],
    ['>', { do: 'rate', by: 1 }],
    ['0', { do: 'part', at: 0 }],
    ['9', { do: 'part', at: 0.9 }],
    ['t', { do: 'theatre' }],
    ['i', { do: 'pictureInPicture' }],
    ['c', { do: 'captions' }],
    ['n', { do: 'next' }],
    ['p', { do: 'previous' }],
    ['[', { do: 'loopStart' }],
    [']', { do: 'loopEnd' }],
    ['\\', { do: 'loopClear' }],
    [',', { do: 'step', by: -1 }],
    ['.', { do: 'step', by: 1 }],
  ])('%j in the player', (key, action) => {
    expect(actionOf(press(key), 'player')).toEqual(action);
  });

  it.each(['Enter', 'Tab', 'Escape', 'x', '/', '?', 'Home', 'toString', '１', 'F1', '٣'])(
    '%s is not ours',
    (key) => {
      expect(actionOf(press(key), 'player')).toBeNull();
    },
  );

  it.each<[layout: string, key: string, code: string, action: object | null]>([
    ['Russian', 'л', 'KeyK', { do: 'toggle' }],
    ['Russian', 'х', 'BracketLeft', { do: 'loopStart' }],
    ['Greek', 'φ', 'KeyF', { do: 'fullscreen' }],
    ['Japanese kana', 'の', 'KeyK', { do: 'toggle' }],
    ['Japanese, full width', '５', 'Digit5', { do: 'part', at: 0.5 }],
    ['Japanese, [ one to the right', '[', 'BracketRight', { do: 'loopStart' }],
    ['Japanese, ] below it', ']', 'Backslash', { do: 'loopEnd' }],
    ['Japanese, ¥ where \\ is printed too', '¥', 'IntlYen', { do: 'loopClear' }],
    ['Korean', '₩', 'Backslash', { do: 'loopClear' }],
    ['French, digits without Shift', '&', 'Digit1', { do: 'part', at: 0.1 }],
    ['French, m elsewhere', 'm', 'Semicolon', { do: 'mute' }],
    ['French, comma where m lies', ',', 'KeyM', { do: 'step', by: -1 }],
    ['Japanese, @ where [ lies', '@', 'BracketLeft', null],
    ['German, ü where [ lies', 'ü', 'BracketLeft', null],
    ['Dvorak, h where j lies', 'h', 'KeyJ', null],
    ['Dvorak, t where k lies', 't', 'KeyK', { do: 'theatre' }],
    ['Hebrew, a key that is nothing', 'ש', 'KeyA', null],
  ])('%s: %s on %s', (_layout, key, code, action) => {
    expect(actionOf(press(key, { code }), 'player')).toEqual(action);
  });

  it.each<[key: string, code: string, action: object | null]>([
    ['Б', 'Comma', { do: 'rate', by: -1 }],
    ['Ю', 'Period', { do: 'rate', by: 1 }],
    ['Л', 'KeyK', { do: 'toggle' }],
    ['Х', 'BracketLeft', null],
    [';', 'Comma', null],
  ])('with Shift: %s on %s', (key, code, action) => {
    expect(actionOf(press(key, { code, shiftKey: true }), 'player')).toEqual(action);
  });

  it('takes no sign over a digit for the digit', () => {
    expect(actionOf(press('%', { code: 'Digit5', shiftKey: true }), 'player')).toBeNull();
    expect(actionOf(press('%', { code: 'Digit5' }), 'player')).toEqual({ do: 'part', at: 0.5 });
  });

  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['Alt', { altKey: true }],
    ['Meta', { metaKey: true }],
    ['an input method at work', { isComposing: true }],
    ['an input method that only tells 229', { keyCode: 229 }],
    ['somebody who has used the key already', { defaultPrevented: true }],
  ])('leaves keys to %s', (_name, more) => {
    expect([actionOf(press('k', more), 'player'), actionOf(press('5', more), 'page')]).toEqual([null, null]);
  });

  it.each<[KeyTarget, readonly string[]]>([
    ['text', []],
    ['menu', []],
    ['control', ['k', 'ArrowUp']],
    ['page', [' ', 'k']],
    ['player', [' ', 'k', 'ArrowUp']],
  ])('in a %s only %j work of space, k and up', (target, working) => {
    const keys = [' ', 'k', 'ArrowUp'];
    expect(keys.filter((key) => actionOf(press(key), target) !== null)).toEqual(working);
  });
});

describe('where a key went', () => {
  afterEach(() => document.body.replaceChildren());

  it.each([
    ['<p id="x">', 'page'],
    ['<input id="x">', 'text'],
    ['<textarea id="x"></textarea>', 'text'],
    ['<select id="x"></select>', 'text'],
    ['<div contenteditable="true"><b id="x">a</b></div>', 'text'],
    ['<div contenteditable="false"><b id="x">a</b></div>', 'page'],
    ['<a href="/"><b id="x">a</b></a>', 'control'],
    ['<button><b id="x">a</b></button>', 'control'],
    ['<div role="dialog"><p id="x">a</p></div>', 'menu'],
    ['<div role="alertdialog"><p id="x">a</p></div>', 'menu'],
    ['<div role="alertdialog" aria-modal="false"><button id="x">a</button></div>', 'control'],
    ['<ul role="menu"><li id="x">a</li></ul>', 'menu'],
    ['<div id="player"><div id="x"></div></div>', 'player'],
    ['<div id="player"><ul role="menu"><li id="x"></li></ul></div>', 'menu'],
  ])('%s', (markup, expected) => {
    document.body.innerHTML = markup;
    const player = document.querySelector('#player') ?? document.createElement('div');
    expect(targetOf(document.querySelector('#x'), player)).toBe(expected);
  });

  it('is the page in a window that the player is in, and another window’s own', () => {
    document.body.innerHTML =
      '<div role="dialog"><p></p><div id="player"></div></div><div role="dialog"><i></i></div>';
    const player = document.getElementById('player')!;
    expect(['p', 'i'].map((name) => targetOf(document.querySelector(name), player))).toEqual([
      'page',
      'menu',
    ]);
  });

  it('is the page when it went to no element', () => {
    expect(targetOf(null, document.createElement('div'))).toBe('page');
  });
});
