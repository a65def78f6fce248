import type { Api } from '../../../shared/api/table/index.ts';
import { chooseHistory, forgetHistory } from './services/own-history.ts';
import { removePicture, setPicture } from './services/own-pictures.ts';
import { choosePrivacy, editProfile, getOwnProfile } from './services/own-profile.ts';
import type { CommunityHandlers } from '../context.ts';

type Operations = Extract<keyof Api, `profile.${string}`>;

const DONE = { ok: true, success: true } as const;

export const profileHandlers: Pick<CommunityHandlers, Operations> = {
  'profile.get': (_input, call) => getOwnProfile(call.context, call),
  'profile.edit': async (input, call) => {
    await editProfile(call.context, input, call);
    return DONE;
  },
  'profile.avatar': async (input, call) => ({
    ...DONE,
    picture: await setPicture(call.context, 'avatar', input, call),
  }),
  'profile.cover': async (input, call) => ({
    ...DONE,
    picture: await setPicture(call.context, 'cover', input, call),
  }),
  'profile.picture': async ({ kind }, call) => {
    await removePicture(call.context, kind, call);
    return DONE;
  },
  'profile.privacy': async (input, call) => {
    await choosePrivacy(call.context, input, call);
    return DONE;
  },
  'profile.history': async ({ keep }, call) => {
    await chooseHistory(call.context, keep === '1', call);
    return DONE;
  },
  'profile.forget': async ({ video_id }, call) => {
    await forgetHistory(call.context, video_id === undefined ? undefined : Number(video_id), call);
    return DONE;
  },
};
