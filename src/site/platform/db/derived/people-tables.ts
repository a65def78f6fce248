import type { TableRules } from './table-rule.ts';

const TITLES = ['title_en', 'title_ja'] as const;
/** A reading is found a moment after its name: lists by reading follow when they have aged. */
const READINGS = {
  reading: 'hidden',
  read_from: 'hidden',
  reading_key: 'ages',
  by_reading: 'counted',
} as const;
/** What only its owner sees: no cached answer shows it. */
const OWN = { member_id: 'hidden', video_id: 'hidden' } as const;

export const peopleTables: TableRules<
  | 'category'
  | 'channel'
  | 'channel_group'
  | 'channel_text'
  | 'model'
  | 'model_text'
  | 'model_alias'
  | 'member'
  | 'member_text'
  | 'friend'
  | 'subscription'
  | 'favourite'
  | 'watch_later'
  | 'member_visit'
  | 'comment'
  | 'vote'
> = {
  category: {
    columns: { id: 'names', dir: 'names', title_en: 'names', title_ja: 'names' },
    ready: 'SELECT video_id FROM video_category WHERE category_id = r.id',
    search: { kind: 'category', object: 'r.id', columns: TITLES },
  },
  channel: {
    columns: {
      id: 'names',
      dir: 'names',
      title_en: 'names',
      title_ja: 'names',
      image_key: 'names',
      owner_id: 'people',
      added_at: 'people',
      group_id: 'people',
      cover_key: 'people',
      videos: 'counted',
      last_video_at: 'counted',
      views: 'ages',
      popularity: 'ages',
      rating_sum: 'ages',
      rated: 'ages',
      rating: 'ages',
      subscribers: 'ages',
      comments: 'ages',
      latin: 'counted',
      ...READINGS,
    },
    ready: 'SELECT id FROM video WHERE channel_id = r.id',
    purge: {
      kind: 'channel',
      object: 'r.dir',
      columns: ['dir', ...TITLES, 'image_key', 'cover_key', 'owner_id'],
      pictures: ['image_key', 'cover_key'],
    },
    search: { kind: 'channel', object: 'r.id', columns: TITLES },
  },
  channel_group: {
    columns: {
      id: 'people',
      dir: 'people',
      title_en: 'people',
      title_ja: 'people',
      position: 'people',
      channels: 'counted',
    },
  },
  channel_text: {
    columns: { channel_id: 'people', description_en: 'people', description_ja: 'people' },
    purge: {
      kind: 'channel',
      object: '(SELECT c.dir FROM channel c WHERE c.id = r.channel_id)',
      columns: ['description_en', 'description_ja'],
    },
  },
  model: {
    columns: {
      id: 'names',
      dir: 'names',
      title_en: 'names',
      title_ja: 'names',
      image_key: 'names',
      added_at: 'people',
      gender: 'people',
      // Without one there is a name and nothing else.
      birth_date: 'names',
      country: 'people',
      breast_size: 'people',
      hair_color: 'people',
      height_cm: 'people',
      weight_kg: 'people',
      tattoo: 'people',
      piercing: 'people',
      race: 'people',
      videos: 'counted',
      last_video_at: 'counted',
      views: 'ages',
      popularity: 'ages',
      rating_sum: 'ages',
      rated: 'ages',
      rating: 'ages',
      subscribers: 'ages',
      comments: 'ages',
      latin: 'counted',
      ...READINGS,
      letter: 'counted',
      kana_row: 'counted',
    },
    ready: 'SELECT video_id FROM video_model WHERE model_id = r.id',
    purge: {
      kind: 'model',
      object: 'r.dir',
      columns: ['dir', ...TITLES, 'image_key', 'birth_date', 'country'],
      pictures: ['image_key'],
    },
    search: { kind: 'model', object: 'r.id', columns: [...TITLES, 'birth_date'] },
  },
  model_text: {
    columns: { model_id: 'people', info_en: 'people', info_ja: 'people' },
    purge: {
      kind: 'model',
      object: '(SELECT m.dir FROM model m WHERE m.id = r.model_id)',
      columns: ['info_en', 'info_ja'],
    },
  },
  model_alias: {
    columns: { model_id: 'people', name: 'people' },
    search: { kind: 'model', object: 'r.model_id', columns: ['model_id', 'name'] },
  },
  member: {
    columns: {
      id: 'names',
      name: 'names',
      avatar_key: 'names',
      cover_key: 'people',
      role: 'hidden',
      country: 'people',
      created_at: 'people',
      gender: 'people',
      birth_date: 'people',
      city: 'people',
      relationship: 'people',
      orientation: 'people',
      shows_info: 'people',
      shows_wall: 'people',
      shows_friends: 'people',
      shows_subscriptions: 'people',
      shows_favourites: 'people',
      videos: 'counted',
      views: 'ages',
      subscribers: 'ages',
      friends: 'ages',
    },
    areNewLate: true,
    ready: 'SELECT id FROM video WHERE uploader_id = r.id',
    purge: {
      kind: 'member',
      object: 'r.id',
      columns: [
        ...(['name', 'avatar_key', 'cover_key', 'country', 'gender', 'birth_date', 'city'] as const),
        ...(['relationship', 'orientation', 'shows_info', 'shows_wall', 'shows_friends'] as const),
        ...(['shows_subscriptions', 'shows_favourites'] as const),
      ],
      pictures: ['avatar_key', 'cover_key'],
    },
    search: { kind: 'member', object: 'r.id', columns: ['name'] },
  },
  member_text: {
    columns: { member_id: 'people', about: 'people' },
    purge: { kind: 'member', object: 'r.member_id', columns: ['about'] },
  },
  // Friends, subscriptions and favourites come and go all day: what shows them ages.
  friend: { columns: { member_id: 'ages', friend_id: 'ages', state: 'ages', added_at: 'ages' } },
  subscription: {
    columns: { member_id: 'ages', kind: 'ages', object_id: 'ages', added_at: 'ages', is_silent: 'ages' },
  },
  favourite: { columns: { member_id: 'ages', video_id: 'ages', added_at: 'ages' } },
  // Its counters show it.
  vote: {
    columns: { member_id: 'ages', kind: 'ages', object_id: 'ages', value: 'ages', voted_at: 'hidden' },
  },
  watch_later: { columns: { ...OWN, added_at: 'hidden' } },
  member_visit: { columns: { ...OWN, seen_at: 'hidden' } },
  comment: {
    columns: {
      id: 'talk',
      target: 'talk',
      object_id: 'talk',
      member_id: 'talk',
      parent_id: 'talk',
      answered_id: 'hidden',
      text: 'talk',
      added_at: 'talk',
      replies: 'counted',
      imported_likes: 'ages',
      imported_dislikes: 'ages',
      voted_likes: 'ages',
      voted_dislikes: 'ages',
      likes: 'ages',
      dislikes: 'ages',
      score: 'ages',
      state: 'talk',
      edited_at: 'talk',
    },
    when: `r.state = 'shown'`,
    topic: { target: 'r.target', object_id: 'r.object_id' },
    purge: {
      kind: 'comments',
      object: `r.target || ' ' || r.object_id`,
      columns: ['text', 'state', 'target', 'object_id'],
    },
  },
};
