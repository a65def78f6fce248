import type { Api } from '../../../shared/api/table/index.ts';
import { chooseHistory, forgetHistory } from './services/own-history.ts';
import { removePicture, setPicture } from './services/own-pictures.ts';
import { choosePrivacy, editProfile, getOwnProfile } from './services/own-profile.ts';
import type { CommunityOperations } from '../context.ts';

type Names = Extract<keyof Api, `profile.${string}`>;

const DONE = { ok: true, success: true } as const;

export const profileOperations: Pick<CommunityOperations, Names> = {
  'profile.get': {
    handler: getOwnProfile,
    needs: [],
  },
  'profile.edit': {
    handler: async (call, input) => {
      await editProfile(call, input);
      return DONE;
    },
    needs: [],
  },
  'profile.avatar': {
    handler: async (call, input) => ({
      ...DONE,
      picture: await setPicture(call, 'avatar', input),
    }),
    needs: [],
  },
  'profile.cover': {
    handler: async (call, input) => ({
      ...DONE,
      picture: await setPicture(call, 'cover', input),
    }),
    needs: [],
  },
  'profile.picture': {
    handler: async (call, { kind }) => {
      await removePicture(call, kind);
      return DONE;
    },
    needs: [],
  },
  'profile.privacy': {
    handler: async (call, input) => {
      await choosePrivacy(call, input);
      return DONE;
    },
    needs: [],
  },
  'profile.history': {
    handler: async (call, { keep }) => {
      await chooseHistory(call, keep === '1');
      return DONE;
    },
    needs: [],
  },
  'profile.forget': {
    handler: async (call, { video_id }) => {
      await forgetHistory(call, video_id === undefined ? undefined : Number(video_id));
      return DONE;
    },
    needs: [],
  },
};
