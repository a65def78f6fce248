import * as z from 'zod/mini';
import { COMMENTS_PAGE_SIZE } from '../../../../src/shared/constants.ts';
import { commentPage } from '../../../../src/shared/entities/comment.ts';
import { playlist } from '../../../../src/shared/entities/playlist.ts';
import { videoFiles } from '../../../../src/shared/entities/video-file.ts';
import { videoPage } from '../../../../src/shared/entities/video-tile.ts';
import { video, type Video } from '../../../../src/shared/entities/video.ts';
import { commentId, memberId, playlistId } from '../../../../src/shared/ids.ts';
import { NOW, tile } from './library.ts';
import type { Asked } from './test-host.ts';

const uploader = { id: memberId.parse('7'), name: 'otter', avatar: '' };

/** The video of `tile(at)`, as its own page has it. */
export function aVideo(at: number, overrides: Partial<Video> = {}): Video {
  const { thumb, tracking, ...rest } = tile(at);
  return {
    ...rest,
    poster: thumb,
    description: 'One take.',
    descriptionJa: '一発撮り。',
    likes: 1_900,
    dislikes: 63,
    comments: 23,
    favourites: 4,
    isExclusive: false,
    uploader,
    channel: null,
    models: [],
    categories: [],
    tags: [],
    formats: [
      { format: '720p', label: '720p', width: 1280, height: 720 },
      { format: '360p', label: '360p', width: 640, height: 360 },
    ],
    can: { edit: false, download: true, comment: false },
    tracking,
    ...overrides,
  };
}

const ok = <Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>) => ({
  status: 200,
  body: JSON.stringify(z.encode(schema, value)),
});

const tiles = (from: number, count: number) => Array.from({ length: count }, (_none, at) => tile(from + at));

interface Watching {
  readonly video?: Partial<Video>;
  readonly related?: number;
  readonly comments?: number;
  /** Videos of the playlist, which are those of the library from its first. */
  readonly inPlaylist?: number;
  readonly isPlaylistPrivate?: boolean;
}

/** Answers the calls of a video page; `null` leaves a call to others. */
export function watchingAnswers({
  video: overrides,
  related = 250,
  comments = 23,
  inPlaylist = 70,
  isPlaylistPrivate = false,
}: Watching = {}) {
  return ({ operation, input }: Asked) => {
    switch (operation) {
      case 'video.get':
        return ok(video, aVideo(Number(input['video_id']) - 1000, overrides));
      case 'video.file': {
        const file = { sha256: 'a'.repeat(64), address: 'L21lZGlhL3Y' };
        const files = [
          { ...file, format: '720p', label: '720p', isDefault: true, bytes: 34_200_000 },
          { ...file, format: '360p', label: '360p', isDefault: false, bytes: 8_100_000 },
        ];
        return ok(videoFiles, {
          files,
          captions: [],
          storyboard: null,
          stream: null,
          expiresAt: new Date(NOW).toISOString(),
        });
      }
      case 'videos.related': {
        const first = (Number(input['file']) - 1) * 240;
        const videos = tiles(100 + first, Math.max(0, Math.min(240, related - first)));
        return ok(videoPage, { videos, totalCount: related, pages: Math.ceil(related / 24) });
      }
      case 'comments.list': {
        const around = input['around'] === undefined ? undefined : Number(input['around']);
        const isThere = around !== undefined && around <= comments;
        const file = isThere ? Math.ceil(around / 100) : Number(input['file'] ?? 1);
        const first = (file - 1) * 100;
        const ids = Array.from({ length: comments }, (_none, at) => at).slice(first, first + 100);
        return ok(commentPage, {
          comments: ids.map((at) => ({
            id: commentId.parse(String(at + 1)),
            author: uploader,
            text: `Comment ${at}`,
            likes: at,
            dislikes: 0,
            addedAt: new Date(NOW).toISOString(),
            isEdited: false,
            parentId: null,
            replyCount: 0,
            replies: [],
          })),
          totalCount: comments,
          pages: Math.ceil(comments / COMMENTS_PAGE_SIZE),
          ...(around !== undefined && {
            around: isThere ? { page: Math.ceil(around / COMMENTS_PAGE_SIZE) } : null,
          }),
        });
      }
      case 'playlist.get':
        return isPlaylistPrivate ? refused : ok(playlist, aPlaylist(inPlaylist));
      case 'videos.list': {
        if (input['section'] !== 'playlist') return null;
        if (isPlaylistPrivate) return refused;
        const first = (Number(input['page']) - 1) * 60;
        const videos = tiles(first, Math.max(0, Math.min(60, inPlaylist - first)));
        return ok(videoPage, { videos, totalCount: inPlaylist, pages: Math.ceil(inPlaylist / 60) });
      }
      default:
        return null;
    }
  };
}

const refused = {
  status: 403,
  body: '{"ok":false,"success":false,"error":"playlist_is_private","code":"playlist_is_private"}',
};

function aPlaylist(videos: number) {
  return {
    subscribers: 0,
    likes: 0,
    dislikes: 0,
    id: playlistId.parse('5'),
    title: 'Slow trains',
    description: '',
    categories: [],
    orientation: 0,
    isPrivate: false,
    thumbs: [],
    owner: uploader,
    firstVideoId: tile(0).id,
    firstVideoDir: tile(0).dir,
    videos,
    views: 10,
    addedAt: new Date(NOW).toISOString(),
    updatedAt: new Date(NOW).toISOString(),
    can: { edit: false },
  };
}
