import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { CAPTCHA_USES, captchaChallenge } from '../../entities/captcha.ts';
import { ticket } from '../../entities/case.ts';
import { REPORT_SUBJECTS, reportTerms } from '../../entities/report.ts';
import { LANGUAGES } from '../../filters/enums.ts';
import { REPORT } from '../../limits.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';

/** A path of this site, whatever it leads to; never the address of another. */
const ownPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/));

/** What `consent` and `performer` ask for; what is missing may come later, by the ticket. */
const statement = {
  who: z.optional(z.string()),
  what: z.optional(z.string()),
  good_faith: z.optional(z.enum(['0', '1'])),
  signature: z.optional(z.string()),
};

/** The token of a ticket; whatever else it is, it is one that is not there. */
const TICKET = {
  method: 'POST',
  encoding: 'form',
  path: '/api/ticket.php',
  access: 'visitor',
  cacheSeconds: LIFETIME.own,
} as const;

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
      // A solved challenge as ALTCHA writes it: base64 of `{challenge, solution}`. Not asked of members in good standing.
      captcha: z.optional(z.string()),
      // A picture that shows what is meant.
      file: z.optional(z.instanceof(Uint8Array)),
      // What it is about.
      ref: z.optional(ownPath),
      // What the answers are written in.
      lang: z.optional(z.enum(LANGUAGES)),
      ...statement,
    }),
    // Part of an address that what becomes of it can be followed by; it is not given again.
    output: z.object({ ok: z.literal(true), ticket: z.string() }),
    errors: ['bad_request', 'payload_too_large', 'too_many_requests'],
    fieldErrors: [
      'choice_required',
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
  /** What a member's form begins with. */
  'report.terms': endpoint({
    method: 'GET',
    path: '/api/report_terms.php',
    access: 'member',
    encoding: 'none',
    input: z.strictObject({}),
    output: reportTerms,
    errors: ['bad_request'],
    cacheSeconds: LIFETIME.own,
  }),
  /** A case as one side of it sees it. */
  'ticket.get': endpoint({
    ...TICKET,
    match: { act: 'get' },
    input: z.strictObject({ token: z.optional(z.string()) }),
    output: ticket,
    errors: ['bad_request', 'not_found'],
  }),
  /** Writes to staff; also completes a statement, or asks once for another decision (`appeal`). */
  'ticket.reply': endpoint({
    ...TICKET,
    match: { act: 'reply' },
    input: z.strictObject({
      token: z.optional(z.string()),
      message: z.optional(z.string()),
      appeal: z.optional(z.literal('1')),
      ...statement,
    }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['bad_request', 'not_found', 'conflict', 'too_many_requests'],
    reasons: ['ticket_closed'],
    fieldErrors: ['message_required', 'max_length'],
  }),
} as const satisfies ApiTable;
