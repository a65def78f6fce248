import type { Api } from '../../../shared/api/table/index.ts';
import { remove, save, undo } from './services/edit.ts';
import { readHealth } from './services/health.ts';
import { actOnJob, readJobs } from './services/jobs.ts';
import { readHistory, readList } from './services/lists.ts';
import { banMember, readMembers, setRole, unbanMember } from './services/members.ts';
import { mergeModels } from './services/merge.ts';
import { addPicture } from './services/picture.ts';
import { actOnVideo } from './services/video.ts';
import type { ModerationHandlers } from '../context.ts';

type Operations = Extract<keyof Api, `admin.${string}`>;

export const adminHandlers: Pick<ModerationHandlers, Operations> = {
  'admin.list': readList,
  'admin.history': readHistory,
  'admin.save': save,
  'admin.remove': remove,
  'admin.undo': undo,
  'admin.merge': mergeModels,
  'admin.picture': addPicture,
  'admin.members': readMembers,
  'admin.role': setRole,
  'admin.ban': banMember,
  'admin.unban': unbanMember,
  'admin.jobs': readJobs,
  'admin.job': actOnJob,
  'admin.health': readHealth,
  'admin.video': actOnVideo,
};
