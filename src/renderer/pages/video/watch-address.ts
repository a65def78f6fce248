import { readPageNumber } from '../../../shared/screens/page-number.ts';
import { playlistId, videoId } from '../../../shared/ids.ts';
import { commentsPage } from '../../features/comments/comments-address.ts';
import type { OpenedFrom } from '../../features/player/use-watched.ts';
import type { PlaylistPlace } from '../../features/playlists/context/use-playlist-run.ts';

/** The query of a video page's address (specification 2). */
export interface WatchAddress {
  /** The playlist it was opened from, and the page of it that was shown. */
  readonly playlist: PlaylistPlace | null;
  /** The video it was related to, and the page of related ones that was shown. */
  readonly from: OpenedFrom | null;
  /** Page of its comments, from 1. */
  readonly comments: number;
}

/** Parses a query; invalid values are ignored. */
export function readWatchAddress(search: string): WatchAddress {
  const query = new URLSearchParams(search);
  const playlist = playlistId.safeParse(query.get('playlist'));
  const fr = videoId.safeParse(query.get('fr'));
  const pageIn = (name: string) => readPageNumber(query.get(name) ?? '1') ?? 1;
  return {
    playlist: playlist.success ? { id: playlist.data, page: pageIn('pl_page') } : null,
    from: fr.success ? { fr: fr.data, rp: pageIn('rp') } : null,
    comments: commentsPage(search),
  };
}
