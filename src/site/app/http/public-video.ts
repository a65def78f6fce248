import * as z from 'zod/mini';
import { api } from '../../../shared/api/table/index.ts';
import type { Video } from '../../../shared/entities/video.ts';
import type { SiteContext } from '../context.ts';
import { NO_COOKIES, VISITOR } from '../../identity/index.ts';
import { asFailure } from './as-failure.ts';
import type { CallApi } from './mount-api.ts';

/** A video as visitors see it; `null`: missing or not public. */
export async function publicVideo(context: SiteContext, callApi: CallApi, id: string): Promise<Video | null> {
  try {
    const call = { context, caller: VISITOR, country: '', network: () => '', cookies: NO_COOKIES };
    const json = await callApi('video.get', { video_id: id }, call);
    return z.decode(api['video.get'].output, JSON.parse(json) as never);
  } catch (thrown) {
    if (['not_found', 'bad_request'].includes(asFailure(thrown).error.code)) return null;
    throw thrown;
  }
}
