import type { Api } from '../../../shared/api/table/index.ts';
import { actOnMember } from './services/act-on-member.ts';
import { decideAll } from './services/bulk.ts';
import { claim } from './services/claim.ts';
import { clearProfile } from './services/clear-profile.ts';
import { decide } from './services/decide.ts';
import { decideThing } from './services/decide-thing.ts';
import { findItem } from './services/desk-find.ts';
import { readItem, readQueue } from './services/desk.ts';
import { decideComment, listHeld } from './services/held-comments.ts';
import { readRecord } from './services/member-record.ts';
import { readProcessing } from '../../publishing/uploads/services/processing-state.ts';
import { releaseComment } from './services/release-comment.ts';
import { readWaiting } from './services/waiting.ts';
import type { ModerationHandlers } from '../context.ts';

type Operations = Extract<keyof Api, `desk.${string}` | 'comment.release'>;

export const deskHandlers: Pick<ModerationHandlers, Operations> = {
  'desk.waiting': readWaiting,
  'desk.processing': readProcessing,
  'desk.queue': readQueue,
  'desk.item': readItem,
  'desk.find': findItem,
  'desk.thing': decideThing,
  'desk.claim': claim,
  'desk.decide': decide,
  'desk.bulk': decideAll,
  'desk.member': actOnMember,
  'desk.clear': clearProfile,
  'desk.record': readRecord,
  'desk.comments': listHeld,
  'desk.comment': decideComment,
  'comment.release': releaseComment,
};
