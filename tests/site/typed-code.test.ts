import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeRecoveryCodes, recoveryHash } from '../../src/site/identity/accounts/services/totp.ts';
import { makeCode } from '../../src/site/identity/accounts/services/tokens.ts';
import { tidyCode } from '../../src/site/identity/accounts/services/typed-code.ts';

/** How people write what they read: the letters that digits look like, any case, full width, dashes and spaces. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  '0': ['0', 'o', 'O', 'Ｏ', '０'],
  '1': ['1', 'l', 'L', 'i', 'I', '１', 'ｌ'],
  '-': ['-', '', ' ', '–', '−', '－', 'ー', '\u00ad', ' \u200b- '],
};
const written = (code: string) =>
  fc
    .tuple(...[...code].map((letter) => fc.constantFrom(...(WAYS[letter] ?? [letter, letter.toUpperCase()]))))
    .map((letters) => ` ${letters.join('')}\n`);

test('a code of any kind is read as it was meant, however it is written', () => {
  const codes = [...makeRecoveryCodes(), '0101-ab0l'.replace('l', '1'), makeCode(), '001100'];
  fc.assert(
    fc.property(
      fc.constantFrom(...codes).chain((code) => fc.tuple(fc.constant(code), written(code))),
      ([code, typed]) => {
        expect(tidyCode(typed)).toBe(code.replaceAll('-', ''));
        expect(recoveryHash(typed).equals(recoveryHash(code))).toBe(true);
      },
    ),
  );
  // The control: another letter is another code.
  expect(tidyCode('ab-c2')).not.toBe(tidyCode('ab-cz'));
});
