import { PROXIED_NAME } from '../support/reach.ts';

const SMUGGLED = `GET /smuggled HTTP/1.1\r\nHost: ${PROXIED_NAME}\r\n\r\n`;
const HEAD = `POST /api/member.php HTTP/1.1\r\nHost: ${PROXIED_NAME}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
const inChunk = `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`;
const afterEnd = `0\r\n\r\n${SMUGGLED}`;

/** Requests that two readers could divide in two ways. */
export const AMBIGUOUS: readonly (readonly [string, string])[] = [
  ['both lengths', `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${inChunk}`],
  ['two lengths', `${HEAD}Content-Length: 0\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`],
  [
    'an unknown coding',
    `${HEAD}Content-Length: ${afterEnd.length}\r\nTransfer-Encoding: xchunked\r\n\r\n${afterEnd}`,
  ],
  [
    'a coding behind a tab',
    `${HEAD}Content-Length: ${afterEnd.length}\r\nTransfer-Encoding:\x0bchunked\r\n\r\n${afterEnd}`,
  ],
  [
    'a space before the colon',
    `${HEAD}Content-Length: ${afterEnd.length}\r\nTransfer-Encoding : chunked\r\n\r\n${afterEnd}`,
  ],
  ['a sign before the length', `${HEAD}Content-Length: +0\r\n\r\n${SMUGGLED}`],
];
