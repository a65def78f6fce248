import type { Api } from '../../../shared/api/table/index.ts';
import { replyInCase } from './services/act-on-case.ts';
import { claimCase } from './services/claim-case.ts';
import { decideCase } from './services/decide-case.ts';
import { previewDecision } from './services/preview-decision.ts';
import { readCase, readCases, readPicture } from './services/read-cases.ts';
import { readOwnTicket, replyOwnTicket } from './services/ticket-calls.ts';
import type { ModerationOperations } from '../context.ts';

type Names = Extract<keyof Api, `case.${string}` | `ticket.${string}`>;

export const caseOperations: Pick<ModerationOperations, Names> = {
  'case.list': {
    handler: readCases,
    needs: [],
  },
  'case.get': {
    handler: readCase,
    needs: [],
  },
  'case.picture': {
    handler: readPicture,
    needs: [],
  },
  'case.claim': {
    handler: claimCase,
    needs: [],
  },
  'case.reply': {
    handler: replyInCase,
    needs: [],
  },
  'case.preview': {
    handler: previewDecision,
    needs: [],
  },
  'case.decide': {
    handler: decideCase,
    needs: [],
  },
  'ticket.get': {
    handler: readOwnTicket,
    needs: [],
  },
  'ticket.reply': {
    handler: replyOwnTicket,
    needs: [],
  },
};
