import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { CAPTCHA_USES, captchaChallenge } from '../../entities/captcha.ts';
import { REPORT_SUBJECTS } from '../../entities/report.ts';
import { REPORT } from '../../limits.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';

/** A path of this site, whatever it leads to; never the address of another. */
const ownPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/));

/** What anybody may tell those who run the site (specification 7, decisions B). */
export const reportsTable = {
  /** Work to be proved before a form of visitors is taken; each challenge is good once. */
  captcha: endpoint({
    method: 'GET',
    path: '/api/captcha.php',
    access: 'visitor',
    encoding: 'none',
    // Without it for a report.
    input: z.strictObject({ for: z.optional(z.enum(CAPTCHA_USES)) }),
    output: captchaChallenge,
    errors: ['bad_request', 'too_many_requests'],
    cacheSeconds: LIFETIME.own,
  }),
  /** A field that is missing is one left empty: the answer says of each what is wrong with it. */
  report: endpoint({
    method: 'POST',
    path: '/api/report.php',
    access: 'visitor',
    encoding: 'multipart',
    files: { file: REPORT.fileMax },
    input: z.strictObject({
      subject: z.optional(z.enum(REPORT_SUBJECTS)),
      email: z.optional(z.string()),
      message: z.optional(z.string()),
      // A solved challenge as ALTCHA writes it: base64 of `{challenge, solution}`.
      captcha: z.optional(z.string()),
      // A picture that shows what is meant.
      file: z.optional(z.instanceof(Uint8Array)),
      // What it is about.
      ref: z.optional(ownPath),
    }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['bad_request', 'payload_too_large', 'too_many_requests'],
    fieldErrors: [
      'required',
      'email_required',
      'email_invalid',
      'message_required',
      'max_length',
      'file_invalid_type',
      'file_too_large',
      'captcha_invalid',
    ],
    cacheSeconds: LIFETIME.own,
  }),
} as const satisfies ApiTable;
