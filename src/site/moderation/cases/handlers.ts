import type { Api } from '../../../shared/api/table/index.ts';
import { replyInCase } from './services/act-on-case.ts';
import { claimCase } from './services/claim-case.ts';
import { decideCase } from './services/decide-case.ts';
import { previewDecision } from './services/preview-decision.ts';
import { readCase, readCases, readPicture } from './services/read-cases.ts';
import { readOwnTicket, replyOwnTicket } from './services/ticket-calls.ts';
import type { ModerationHandlers } from '../context.ts';

type Operations = Extract<keyof Api, `case.${string}` | `ticket.${string}`>;

export const caseHandlers: Pick<ModerationHandlers, Operations> = {
  'case.list': readCases,
  'case.get': readCase,
  'case.picture': readPicture,
  'case.claim': claimCase,
  'case.reply': replyInCase,
  'case.preview': previewDecision,
  'case.decide': decideCase,
  'ticket.get': readOwnTicket,
  'ticket.reply': replyOwnTicket,
};
