import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { REPORT_SUBJECTS } from '../../../shared/entities/report.ts';
import { isAssignedCountry } from '../../../shared/filters/assigned-countries.ts';
import { proxiesIn } from './proxies.ts';

/** A whole number from least to most, in `unit`s. */
export const whole = (least: number, most: number, unit = 1) => ({
  allowed: `a whole number from ${least} to ${most}`,
  read: z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(
        z.gte(least),
        z.lte(most),
        z.overwrite((value) => value * unit),
      ),
    ),
  ),
});
/** A switch. */
export const flag = {
  allowed: 'true or false',
  read: z.pipe(
    z.enum(['true', 'false', '1', '0', '']),
    z.transform((word: 'true' | 'false' | '1' | '0' | '') => word === 'true' || word === '1'),
  ),
};
/** A text of one form. */
export const text = (pattern: RegExp, allowed: string) => ({
  allowed,
  read: z.string().check(z.regex(pattern)),
});
export interface HostPort {
  readonly host: string;
  readonly port: number;
}
/** An address to listen on, or `off`. */
export const hostPort = {
  allowed: 'an address and a port such as 127.0.0.1:9180, or off',
  read: z.pipe(
    z
      .string()
      .check(
        z.regex(/^(?:off|(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\]):(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}))$/i),
      ),
    z.transform((word: string): HostPort | null => {
      if (word === 'off') return null;
      const at = word.lastIndexOf(':');
      return { host: word.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(word.slice(at + 1)) };
    }),
  ),
};
const SMTP = /^$|^smtps?:\/\/(?:[^\s/@]+@)?[^\s/@]+$/;
/** A mail server, or none. */
export const mailServer = {
  allowed: 'smtp://user:password@host:port, or smtps; # / @ % : ? in a password as %23 %2F %40 %25 %3A %3F',
  read: z.string().check(z.refine((word) => SMTP.test(word) && (word === '' || URL.canParse(word)))),
};
/** A country, or none. */
export const country = {
  allowed: 'two lower-case letters of a country (ISO 3166-1)',
  read: z.string().check(z.refine((code) => code === '' || isAssignedCountry(code))),
};
/** A path, from the folder the site was started in. */
export const folder = (allowed: string) => ({
  allowed,
  read: z.pipe(
    z.string().check(z.regex(/^[^\0]{1,1000}$/)),
    z.transform((path: string) => resolve(path)),
  ),
});
/** Proxies, or none. */
export const proxies = {
  allowed: 'addresses or networks separated by commas, such as loopback,10.0.0.0/8',
  read: z.pipe(
    z.string().check(z.refine((list) => list === '' || isProxyList(list))),
    z.transform((list: string) => (list === '' ? null : proxiesIn(list))),
  ),
};
/** Most hours that a report may wait: a year. */
const MOST_HOURS = 8_760;
/** Hours of some subjects of reports, or none. */
export const caseHours = {
  allowed: `subjects with hours from 0 to ${MOST_HOURS}, such as illegal=12,spam=72`,
  read: z.pipe(
    z.string().check(z.regex(/^(?:[a-z]+=\d{1,4}(?:,[a-z]+=\d{1,4})*)?$/)),
    z.pipe(
      z.transform((list: string) =>
        Object.fromEntries(
          list
            .split(',')
            .filter((each) => each !== '')
            .map((each) => each.split('='))
            .map(([subject = '', hours]) => [subject, Number(hours)]),
        ),
      ),
      z.partialRecord(z.enum(REPORT_SUBJECTS), z.int().check(z.lte(MOST_HOURS))),
    ),
  ),
};
const ORIGIN = /^$|^(https:\/\/[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\]))(:\d{1,5})?$/;
/** An origin, or none. */
export const origin = text(ORIGIN, 'an https origin such as https://yoru.example, or http on this machine');

const ISSUER =
  /^$|^(https:\/\/[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\]))(:\d{1,5})?(\/[\w.~-]+)*\/?$/;
/** An issuer of OpenID Connect, or none. */
export const issuer = text(
  ISSUER,
  'an https address such as https://accounts.google.com, or http on this machine',
);

function isProxyList(list: string): boolean {
  try {
    proxiesIn(list);
    return true;
  } catch {
    return false;
  }
}
