import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extensionOf, fileStem, numberedName } from '../../../../src/shared/format/file-name.ts';
import { partName } from '../../../../src/main/downloads/job.ts';
import { downloadId } from '../../../../src/shared/entities/download.ts';
import { temporaryFolder } from '../../main/temporary.ts';
import { anyText } from '../../../support/any-text.ts';

const LABEL = '720p';
const ID = downloadId.parse('0123456789abcdef');

/** Titles that are hard to turn into a file name, with the name they must give; `null`: any good name. */
const FIXED: readonly (readonly [string, string | null])[] = [
  ['Rain on the overpass', 'Rain on the overpass 720p'],
  ['雨の陸橋', '雨の陸橋 720p'],
  ['ｶﾀｶﾅ', 'ｶﾀｶﾅ 720p'],
  ['', 'video 720p'],
  ['   ', 'video 720p'],
  ['...', 'video 720p'],
  ['..', 'video 720p'],
  ['../../etc/passwd', 'etc passwd 720p'],
  ['..\\..\\windows\\system32', 'windows system32 720p'],
  ['/etc/passwd', 'etc passwd 720p'],
  ['C:\\x', 'C x 720p'],
  ['a:stream', 'a stream 720p'],
  ['a::$DATA', 'a $DATA 720p'],
  ['-rf *', 'rf 720p'],
  ['--help', 'help 720p'],
  ['.bashrc', 'bashrc 720p'],
  ['~root', 'root 720p'],
  ['$(reboot)', '$(reboot) 720p'],
  ['`reboot`', '`reboot` 720p'],
  ['a\0b', 'a b 720p'],
  ['a\nb\tc\rd', 'a b c d 720p'],
  ['a\u001b[31mb', 'a [31mb 720p'],
  ['a\u007fb', 'a b 720p'],
  ['a\u0085b', 'a b 720p'],
  ['a\u2028b\u2029c', 'a b c 720p'],
  ['exe.\u202e4pm', 'exe. 4pm 720p'],
  ['a\u202ab\u202bc\u202cd\u202de', 'a b c d e 720p'],
  ['a\u2066b\u2067c\u2068d\u2069e', 'a b c d e 720p'],
  ['a\u200eb\u200fc\u061cd', 'a b c d 720p'],
  ['a\u200bb\u200cc\ufeffd\u2060e', 'a b c d e 720p'],
  ['a\u00adb', 'a b 720p'],
  ['a\u3164b\u115fc\uffa0d', 'a b c d 720p'],
  ['a\u{e0041}b', 'a b 720p'],
  ['a\ue000b', 'a b 720p'],
  ['\ud800broken\udfff', 'broken 720p'],
  ['Cafe\u0301', 'Café 720p'],
  ['か\u3099', 'が 720p'],
  ['a  b\u00a0c\u3000d', 'a b c d 720p'],
  ['trailing. . .', 'trailing 720p'],
  ['x'.repeat(1_000), null],
  ['夜'.repeat(1_000), null],
  ['👨‍👩‍👧'.repeat(100), null],
  [`a${'\u0301'.repeat(2_000)}`, null],
  ['<>:"/\\|?*', 'video 720p'],
  ['50% off', '50 off 720p'],
];

/** Device names of Windows, with what may follow them. */
const DEVICES = [
  'CON',
  'con',
  'PRN',
  'AUX',
  'NUL',
  'COM1',
  'COM9',
  'LPT1',
  'com¹',
  'CONIN$',
  'CLOCK$',
].flatMap((name) => [name, `${name}.txt`, ` ${name} `, `${name}.`]);

const bytes = (text: string) => Buffer.byteLength(text);

/** All that a download may be called. */
const namesOf = (stem: string) => [
  numberedName(stem, 'mp4', 1),
  numberedName(stem, 'webm', 9_999),
  partName({ stem, id: ID }),
];

/** What is wrong with the names a stem gives (reliability D4). */
function problems(stem: string, folder: string): readonly string[] {
  return namesOf(stem).flatMap((name) => [
    ...(resolve(folder, name) === `${folder}/${name}` ? [] : [`leads elsewhere: ${name}`]),
    ...(Buffer.byteLength(name) <= 255 ? [] : [`too long: ${name}`]),
    ...(name === name.normalize('NFC') ? [] : [`not composed: ${name}`]),
    ...(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/u.test(name) ? [`forbidden letters: ${name}`] : []),
    ...(/^[\s.~-]|[\s.]$/u.test(name) ? [`hidden, an option, or cut off: ${name}`] : []),
    ...(/^(con|prn|aux|nul|com[\d¹²³]|lpt\d|conin\$|clock\$)\s*(\.|$)/i.test(name)
      ? [`a device: ${name}`]
      : []),
  ]);
}

test.each(FIXED)('%j', (title, expected) => {
  const stem = fileStem(title, LABEL);
  if (expected !== null) expect(stem).toBe(expected);
  expect(problems(stem, '/home/x/Downloads')).toEqual([]);
  expect(stem.endsWith(LABEL)).toBe(true);
});

test.each(DEVICES)('%j is no device any more', (title) => {
  for (const label of [LABEL, '']) expect(problems(fileStem(title, label), '/home/x')).toEqual([]);
});

test('a long title is cut between letters as people see them', () => {
  const family = '👨‍👩‍👧‍👦';
  const stem = fileStem('が'.repeat(500) + family, '');
  expect([...stem].every((letter) => letter === 'が')).toBe(true);
  expect(bytes(stem)).toBeGreaterThan(230);
});

test('5,000 titles of any letters, and every file can be made', () => {
  const parent = temporaryFolder();
  const folder = join(parent, 'in');
  mkdirSync(folder);
  const part = fc.constantFrom(
    '..',
    '/',
    '\\',
    'CON',
    '.',
    ' ',
    '-',
    '\u202e',
    '夜',
    '👩‍🚀',
    'が',
    '\0',
    '~',
    'a',
  );
  const title = fc.oneof(
    anyText({ maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(part, { maxLength: 300 }).map((parts) => parts.join('')),
  );
  const made = new Set<string>();
  let round = 0;
  fc.assert(
    fc.property(title, fc.constantFrom(LABEL, '', '../x', '\u202e'), (text, label) => {
      const stem = fileStem(text, label);
      expect(problems(stem, folder)).toEqual([]);
      // A file takes longer than all that is said of its name.
      if ((round += 1) % 5 > 0) return;
      for (const name of namesOf(stem)) {
        writeFileSync(join(folder, name), '');
        made.add(name);
      }
    }),
    { numRuns: 5_000 },
  );
  // Made where they should be, under the names they should have, and nowhere else.
  expect(new Set(readdirSync(folder))).toEqual(made);
  expect(made.size).toBeGreaterThan(1_000);
  expect(readdirSync(parent)).toEqual(['in']);
});

/** Stems that a careless builder of names gives, and what is wrong with them. */
test.each([
  ['../out', 'leads elsewhere'],
  ['x'.repeat(250), 'too long'],
  ['Cafe\u0301', 'not composed'],
  ['exe.\u202e4pm', 'forbidden letters'],
  ['.bashrc', 'hidden, an option, or cut off'],
  ['-rf', 'hidden, an option, or cut off'],
  ['con', 'a device'],
])('control: %j as it is: %s', (stem, problem) => {
  expect(problems(stem, '/home/x').map((line) => line.split(': ')[0])).toContain(problem);
});

test.each([
  ['video/mp4', 'mp4'],
  ['Video/WebM; codecs="vp9"', 'webm'],
  ['application/octet-stream', 'mp4'],
  ['text/html', null],
  ['application/x-msdownload', null],
  ['video/mp4.exe', null],
  ['', null],
  [undefined, null],
])('the type %s has the ending %s', (type, ending) => {
  expect(extensionOf(type)).toBe(ending);
});
