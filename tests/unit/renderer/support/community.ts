import * as z from 'zod/mini';
import { albumPage } from '../../../../src/shared/entities/album.ts';
import { commentPage, type Comment } from '../../../../src/shared/entities/comment.ts';
import { friendPage, memberPage, type MemberTile } from '../../../../src/shared/entities/member-tile.ts';
import { member, type Member } from '../../../../src/shared/entities/member.ts';
import { playlistPage } from '../../../../src/shared/entities/playlist.ts';
import { commentId, memberId } from '../../../../src/shared/ids.ts';
import { NOW } from './library.ts';
import type { Asked } from './test-host.ts';

const somebody = (at: number): MemberTile => ({
  id: memberId.parse(String(at + 1)),
  name: `member_${at}`,
  avatar: at % 2 === 0 ? '' : '/media/p/face.webp',
  country: at % 3 === 0 ? '' : 'jp',
  gender: at % 4,
  city: at % 3 === 1 ? '札幌' : '',
  videos: at,
  views: at * 1_500,
  subscribers: 1,
});

/** The member whose page is open. */
export const demo: Member = {
  id: memberId.parse('7'),
  name: 'quiet_fern',
  avatar: '',
  cover: '',
  joinedAt: '2024-05-06T00:00:00Z',
  info: { country: 'jp', city: '札幌', gender: 3, age: 30, relationship: 3, orientation: 0, about: 'Rain.' },
  videos: 3,
  views: 4_500,
  subscribers: 2,
  friends: 5,
  openTabs: ['ed_videos', 'friends', 'playlists', 'albums', 'wall', 'info'],
  can: { edit: false, subscribe: false, befriend: false, message: false },
};

const post = (at: number): Comment => ({
  id: commentId.parse(String(at + 1)),
  author: { id: memberId.parse('9'), name: 'slow_moth', avatar: '' },
  text: `Post ${at}`,
  likes: 2,
  dislikes: 0,
  addedAt: new Date(NOW - at * 86_400_000).toISOString(),
  isEdited: false,
  parentId: null,
  replyCount: 0,
  replies: [],
});

const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });
const refused = (status: number, code: string) => ({ status, body: JSON.stringify({ ok: false, code }) });

export interface World {
  readonly members?: number;
  readonly who?: Member;
}

/** A site with members on it, for what the library does not know. */
export const site =
  ({ members = 60, who = demo }: World = {}) =>
  ({ operation, input }: Asked) => {
    switch (operation) {
      case 'members.list':
        return ok(
          z.encode(memberPage, {
            members: Array.from({ length: members }, (_none, at) => somebody(at)),
            totalCount: members * 3,
            pages: members === 0 ? 0 : 3,
            countries: ['us', 'jp'],
          }),
        );
      case 'member.get':
        return input['_id'] === who.id ? ok(z.encode(member, who)) : refused(404, 'not_found');
      case 'member.friends':
        return who.openTabs.includes('friends')
          ? ok(z.encode(friendPage, { friends: [somebody(1), somebody(2)], totalCount: 2, pages: 1 }))
          : refused(403, 'dont_have_permission');
      case 'member.wall':
        return ok(z.encode(commentPage, { comments: [post(0), post(1)], totalCount: 2, pages: 1 }));
      case 'member.subscriptions':
      case 'member.history':
        return refused(403, 'dont_have_permission');
      case 'playlists.list':
        return ok(z.encode(playlistPage, { playlists: [], totalCount: 0, pages: 2 }));
      case 'albums.list':
        return ok(z.encode(albumPage, { albums: [], totalCount: 0, pages: 2 }));
      default:
        return null;
    }
  };
