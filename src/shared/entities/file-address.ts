import { AppError } from '../errors/app-error.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * The path inside an "encoded file address" (decisions A): base64url of an ASCII path that starts with one slash.
 * Decoded by hand because neither `atob` nor `Buffer` exists in every host.
 * @throws AppError `bad_answer` if the text is no such address
 */
export function decodeFileAddress(encoded: string): string {
  let path = '';
  let bits = 0;
  let held = 0;
  for (const letter of encoded) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) throw new AppError({ code: 'bad_answer', field: 'address' });
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      path += String.fromCharCode((held >> bits) & 0xff);
    }
  }
  if (!/^\/(?!\/)[\x21-\x7e]+$/.test(path)) throw new AppError({ code: 'bad_answer', field: 'address' });
  return path;
}

/** The inverse, for ASCII paths. */
export function encodeFileAddress(path: string): string {
  let encoded = '';
  let bits = 0;
  let held = 0;
  for (const letter of path) {
    held = ((held << 8) | letter.charCodeAt(0)) & 0xffff;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      encoded += ALPHABET.charAt((held >> bits) & 0x3f);
    }
  }
  return bits > 0 ? encoded + ALPHABET.charAt((held << (6 - bits)) & 0x3f) : encoded;
}
