import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFileAddress, encodeFileAddress } from '../../../src/shared/entities/file-address.ts';

const codeOf = (encoded: string) => {
  try {
    return decodeFileAddress(encoded);
  } catch (thrown) {
    return (thrown as { code: string }).code;
  }
};

describe('file addresses (decisions A)', () => {
  it('survive the round trip', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-.0-~][!-~]{0,300}$/), (rest) => {
        expect(decodeFileAddress(encodeFileAddress(`/${rest}`))).toBe(`/${rest}`);
      }),
    );
  });

  it('are base64url as everybody else writes it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-.0-~][!-~]{0,300}$/), (rest) => {
        expect(encodeFileAddress(`/${rest}`)).toBe(Buffer.from(`/${rest}`).toString('base64url'));
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['no base64url', '!!!!'],
    ['padding', `${encodeFileAddress('/media/v/1')}==`],
    ['a path without a slash', encodeFileAddress('media/v/1')],
    ['another host', encodeFileAddress('//elsewhere.example/v')],
    ['a whole address', encodeFileAddress('https://elsewhere.example/v')],
    ['a line break', encodeFileAddress('/media\r\nSet-Cookie: a=b')],
    ['letters beyond ASCII', Buffer.from('/夜').toString('base64url')],
    ['the root alone', encodeFileAddress('/')],
  ])('are refused when they hold %s', (_name, encoded) => {
    expect(codeOf(encoded)).toBe('bad_answer');
  });
});
