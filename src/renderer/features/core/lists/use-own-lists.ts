import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { asAppError } from '../../../../shared/errors/app-error.ts';
import { isOldAfter } from '../../../../shared/live/live-queries.ts';
import type { PlaylistId, VideoId } from '../../../../shared/ids.ts';
import type { ScreenCall } from '../../../../shared/screens/screen.ts';
import { useHost } from '../../../host/host.ts';
import { useRefreshMarks } from '../marks/use-marks.ts';
import { notifyError } from '../notices/notices.ts';
import { askToSignIn } from '../session/sign-in.ts';

/** One of a member's lists of videos. */
export type OwnList =
  | { readonly kind: 'favourite' }
  | { readonly kind: 'later' }
  | { readonly kind: 'playlist'; readonly id: PlaylistId };

export interface OwnListActs {
  /** Whether it was added; a failure is a notice. @param before a video of a playlist that it goes before */
  readonly add: (list: OwnList, video: VideoId, before?: VideoId) => Promise<boolean>;
  readonly remove: (list: OwnList, video: VideoId) => Promise<boolean>;
  /** Makes a call for the member; a failure is a notice, and a visitor is asked to sign in. */
  readonly run: (call: ScreenCall) => Promise<boolean>;
  /** Invalidates everything that shows the member's lists. @param emptied a page of a list that is gone */
  readonly refresh: (emptied?: number) => Promise<void>;
}

/** Actions on the member's lists. Their content is fetched again, never written by the page. */
export function useOwnLists(): OwnListActs {
  const { api } = useHost();
  const queries = useQueryClient();
  const refreshMarks = useRefreshMarks();
  const run = async (call: ScreenCall) => {
    try {
      await api.run(call.operation, call.input);
      return true;
    } catch (thrown) {
      const { code, reason } = asAppError(thrown);
      if (code === 'need_auth' && reason === undefined) askToSignIn(() => run(call), 'login', call);
      else notifyError(thrown);
      return false;
    }
  };
  return {
    run,
    add: (list, video, before) => run(addCall(list, video, before)),
    remove: (list, video) => run(removeCall(list, video)),
    refresh: async (emptied) => {
      await Promise.all([refreshLists(queries, emptied), refreshMarks()]);
    },
  };
}

function addCall(list: OwnList, video_id: VideoId, before: VideoId | undefined): ScreenCall {
  if (list.kind === 'favourite') return { operation: 'favourite.add', input: { video_id } };
  if (list.kind === 'later') return { operation: 'later.add', input: { video_id } };
  const input = { object_id: list.id, video_id, ...(before !== undefined && { before }) };
  return { operation: 'playlist.addVideo', input };
}

function removeCall(list: OwnList, video_id: VideoId): ScreenCall {
  if (list.kind === 'favourite') return { operation: 'favourite.rem', input: { video_id } };
  if (list.kind === 'later') return { operation: 'later.rem', input: { video_id } };
  return { operation: 'playlist.remVideo', input: { object_id: list.id, video_id } };
}

async function refreshLists(queries: QueryClient, emptied = 0): Promise<void> {
  await queries.invalidateQueries({ predicate: showsLists, refetchType: 'none' });
  await queries.refetchQueries({
    type: 'active',
    predicate: (query) => showsLists(query) && (query.queryKey[1] as { page?: number }).page !== emptied,
  });
}

/** Marks are fetched separately. */
const showsLists = ({ queryKey }: Query) => queryKey[0] !== 'marks' && isOldAfter('list', queryKey);
