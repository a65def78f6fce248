import type { Api } from '../../../shared/api/table/index.ts';
import { remove, save, undo } from './services/edit.ts';
import { readHealth } from './services/health.ts';
import { actOnJob, readJobs } from './services/jobs.ts';
import { readHistory, readList } from './services/lists.ts';
import { banMember, readMembers, setRole, unbanMember } from './services/members.ts';
import { mergeModels } from './services/merge.ts';
import { addPicture } from './services/picture.ts';
import { actOnVideo } from './services/video.ts';
import type { ModerationOperations } from '../context.ts';

type Names = Extract<keyof Api, `admin.${string}`>;

export const adminOperations: Pick<ModerationOperations, Names> = {
  'admin.list': {
    handler: readList,
    needs: [],
  },
  'admin.history': {
    handler: readHistory,
    needs: [],
  },
  'admin.save': {
    handler: save,
    needs: ['recent'],
  },
  'admin.remove': {
    handler: remove,
    needs: ['recent'],
  },
  'admin.undo': {
    handler: undo,
    needs: ['recent'],
  },
  'admin.merge': {
    handler: mergeModels,
    needs: ['recent'],
  },
  'admin.picture': {
    handler: addPicture,
    needs: ['recent'],
  },
  'admin.members': {
    handler: readMembers,
    needs: [],
  },
  'admin.role': {
    handler: setRole,
    needs: ['recent'],
  },
  'admin.ban': {
    handler: banMember,
    needs: ['recent'],
  },
  'admin.unban': {
    handler: unbanMember,
    needs: ['recent'],
  },
  'admin.jobs': {
    handler: readJobs,
    needs: [],
  },
  'admin.job': {
    handler: actOnJob,
    needs: ['recent'],
  },
  'admin.health': {
    handler: readHealth,
    needs: [],
  },
  'admin.video': {
    handler: actOnVideo,
    needs: ['recent'],
  },
};
