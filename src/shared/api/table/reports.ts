import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { CAPTCHA_USES, captchaChallenge } from '../../entities/captcha.ts';
import { ticket } from '../../entities/case.ts';
import { REPORT_SUBJECTS, reportTerms } from '../../entities/report.ts';
import { LANGUAGES } from '../../filters/enums.ts';
import { REPORT } from '../../limits.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';

/** Any path of this site; never an address of another. */
const ownPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/));

/** What `consent` and `performer` require; missing parts may be added later with the ticket. */
const statement = {
  who: z.optional(z.string()),
  what: z.optional(z.string()),
  good_faith: z.optional(z.enum(['0', '1'])),
  signature: z.optional(z.string()),
};

/** The token of a ticket; any invalid text counts as unknown. */
const TICKET = {
  method: 'POST',
  encoding: 'form',
  path: '/api/ticket.php',
  access: 'visitor',
  cacheSeconds: LIFETIME.own,
} as const;

/** Reports to those who run the site (specification 7, decisions B). */
export const reportsTable = {
  /** A challenge for a proof of work, which visitors' forms need; each is valid once. */
  captcha: endpoint({
    method: 'GET',
    path: '/api/captcha.php',
    access: 'visitor',
    encoding: 'none',
    // Default: for a report.
    input: z.strictObject({ for: z.optional(z.enum(CAPTCHA_USES)) }),
    output: captchaChallenge,
    errors: ['bad_request', 'too_many_requests'],
    cacheSeconds: LIFETIME.own,
  }),
  /** A missing field counts as empty: the answer names the error of each field. */
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
      // A solved challenge in ALTCHA's form: base64 of `{challenge, solution}`. Members in good standing do not need
      // it.
      captcha: z.optional(z.string()),
      // A picture as evidence.
      file: z.optional(z.instanceof(Uint8Array)),
      // The page that it is about.
      ref: z.optional(ownPath),
      // Language of the answers.
      lang: z.optional(z.enum(LANGUAGES)),
      ...statement,
    }),
    // Path of the ticket that shows the result; it is never returned again.
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
  /** The initial values of a member's form. */
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
  /** A case as one side sees it. */
  'ticket.get': endpoint({
    ...TICKET,
    match: { act: 'get' },
    input: z.strictObject({ token: z.optional(z.string()) }),
    output: ticket,
    errors: ['bad_request', 'not_found'],
  }),
  /** Writes to staff; also completes a statement, or appeals once (`appeal`). */
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
