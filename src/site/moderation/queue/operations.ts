import type { Api } from '../../../shared/api/table/index.ts';
import { actOnMember } from './services/act-on-member.ts';
import { decideAll } from './services/bulk.ts';
import { claim } from './services/claim.ts';
import { clearProfile } from './services/clear-profile.ts';
import { decide } from './services/decide.ts';
import { findItem } from './services/find-item.ts';
import { readItem, readQueue } from './services/queue.ts';
import { decideComment, listHeld } from './services/held-comments.ts';
import { readRecord } from './services/member-record.ts';
import { readProcessing } from '../../publishing/index.ts';
import { releaseComment } from './services/release-comment.ts';
import { readWaiting } from './services/waiting.ts';
import type { ModerationOperations } from '../context.ts';

type Names = Extract<keyof Api, `desk.${string}` | 'comment.release'>;

export const moderationOperations: Pick<ModerationOperations, Names> = {
  'desk.waiting': {
    handler: readWaiting,
    needs: [],
  },
  'desk.processing': {
    handler: readProcessing,
    needs: [],
  },
  'desk.queue': {
    handler: readQueue,
    needs: [],
  },
  'desk.item': {
    handler: readItem,
    needs: [],
  },
  'desk.find': {
    handler: findItem,
    needs: [],
  },
  'desk.claim': {
    handler: claim,
    needs: [],
  },
  'desk.decide': {
    handler: decide,
    needs: [],
  },
  'desk.bulk': {
    handler: decideAll,
    needs: ['recent'],
  },
  'desk.member': {
    handler: actOnMember,
    needs: ['recent'],
  },
  'desk.clear': {
    handler: clearProfile,
    needs: ['recent'],
  },
  'desk.record': {
    handler: readRecord,
    needs: [],
  },
  'desk.comments': {
    handler: listHeld,
    needs: [],
  },
  'desk.comment': {
    handler: decideComment,
    needs: [],
  },
  'comment.release': {
    handler: releaseComment,
    needs: [],
  },
};
