import type { Api } from '../../../shared/api/table/index.ts';
import { chooseHistory, forgetHistory } from './services/own-history.ts';
import { removePicture, setPicture } from './services/own-pictures.ts';
import { choosePrivacy, editProfile, getOwnProfile } from './services/own-profile.ts';
import type { CommunityOperations } from '../context.ts';

type Names = Extract<keyof Api, `profile.${string}`>;

const DONE = { ok: true, success: true } as const;

export const profileOperations: Pick<CommunityOperations, Names> = {
  'profile.get': {
    handler: (_input, call) => getOwnProfile(call.context, call),
    needs: [],
  },
  'profile.edit': {
    handler: async (input, call) => {
      await editProfile(call.context, input, call);
      return DONE;
    },
    needs: [],
  },
  'profile.avatar': {
    handler: async (input, call) => ({
      ...DONE,
      picture: await setPicture(call.context, 'avatar', input, call),
    }),
    needs: [],
  },
  'profile.cover': {
    handler: async (input, call) => ({
      ...DONE,
      picture: await setPicture(call.context, 'cover', input, call),
    }),
    needs: [],
  },
  'profile.picture': {
    handler: async ({ kind }, call) => {
      await removePicture(call.context, kind, call);
      return DONE;
    },
    needs: [],
  },
  'profile.privacy': {
    handler: async (input, call) => {
      await choosePrivacy(call.context, input, call);
      return DONE;
    },
    needs: [],
  },
  'profile.history': {
    handler: async ({ keep }, call) => {
      await chooseHistory(call.context, keep === '1', call);
      return DONE;
    },
    needs: [],
  },
  'profile.forget': {
    handler: async ({ video_id }, call) => {
      await forgetHistory(call.context, video_id === undefined ? undefined : Number(video_id), call);
      return DONE;
    },
    needs: [],
  },
};
