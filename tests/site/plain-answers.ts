import { PLAYLIST_THUMBS } from '../../src/shared/entities/playlist.ts';
import type { Caller } from '../../src/site/identity/accounts/policies/caller.ts';
import { plainComments } from './plain-comments.ts';
import { plainParts } from './plain-parts.ts';
import {
  address,
  ageOn,
  instant,
  isPublic,
  isStaff,
  maySee,
  sorted,
  type PlainRows,
  type Row,
} from './plain-rows.ts';

/** What a plain presenter makes of rows, for comparison with what SQL writes. */
export function plainAnswers(
  world: PlainRows,
  { caller, today, sign }: { caller: Caller; today: string; sign: (key: string) => string },
) {
  const { rows, where, one, photosOf } = world;
  const me = caller.memberId;
  const parts = plainParts(world, sign);
  const { pictureOf, scr, named, link, owner, tileOwner, counts, catalogues } = parts;

  const plainVideo = (row: Row) => ({
    video_id: String(row['id']),
    ...named(row),
    scr: scr(row),
    color: row['color'],
    duration: row['duration'],
    rating: row['rating'],
    video_viewed: row['views'],
    added_date: instant(row['added_at']),
    props: { hd: row['is_hd'] },
    is_private: String(row['is_private']),
    ...{ sg_id: row['sg_id'], ex_tube: row['ex_tube'], ex_id: row['ex_id'] },
  });
  /** @param of whose videos are shown, where that is the same for all */
  const video = (row: Row, of?: 'channel' | 'member') => ({ ...plainVideo(row), ...parts.byline(row, of) });
  const videoRecord = (row: Row) => {
    const { title, title_jp, ...tile } = plainVideo(row);
    const id = row['id'];
    const text = where('video_text', 'video_id', id)[0];
    const channel = one('channel', row['channel_id']);
    return {
      ...tile,
      title_en: title,
      title_ja: title_jp,
      description_en: text?.['description_en'] ?? '',
      description_ja: text?.['description_ja'] ?? '',
      is_exclusive: row['is_exclusive'],
      uploader: owner(row['uploader_id']),
      channel: channel ? { ...named(channel), img: address(channel['image_key']) } : null,
      models: sorted(where('video_model', 'video_id', id), 'model_id').map(({ model_id }) => ({
        ...named(one('model', model_id)!),
        has_videos: catalogues('model', model_id).length > 0 ? 1 : 0,
      })),
      categories: sorted(where('video_category', 'video_id', id), 'category_id').map(({ category_id }) =>
        link(one('category', category_id)),
      ),
      tags: sorted(where('video_tag', 'video_id', id), 'tag').map(({ tag }) => tag as string),
      formats: sorted(where('video_file', 'video_id', id), '-height').map(({ format, width, height }) => ({
        format,
        label: `${height}p`,
        width,
        height,
      })),
      comments: row['comments'],
      likes: text?.['likes'] ?? 0,
      dislikes: text?.['dislikes'] ?? 0,
      favourites: text?.['favourites'] ?? 0,
      can: {
        edit: isStaff(caller) || (caller.role === 'uploader' && row['uploader_id'] === me),
        download: true,
        comment: me !== null && row['state'] === 'approved',
      },
    };
  };

  const model = (row: Row) => ({
    id: String(row['id']),
    ...named(row),
    img: address(row['image_key']),
    statistics: counts(row),
  });
  const titles = (row: Row) => ({
    id: String(row['id']),
    dir: row['dir'],
    title_en: row['title_en'],
    title_ja: row['title_ja'],
  });
  const modelRecord = (row: Row) => {
    const text = where('model_text', 'model_id', row['id'])[0];
    const { gender, country, tattoo, piercing, race, rating } = row;
    return {
      ...titles(row),
      aliases: sorted(where('model_alias', 'model_id', row['id']), 'name').map(({ name }) => name as string),
      img: address(row['image_key']),
      ...{ gender, country, tattoo, piercing, race, rating },
      age: ageOn(today, row['birth_date']),
      tits_size: row['breast_size'],
      hair_color: row['hair_color'],
      height: row['height_cm'],
      weight: row['weight_kg'],
      info_en: text?.['info_en'] ?? '',
      info_ja: text?.['info_ja'] ?? '',
      statistics: { ...counts(row), comments: row['comments'] },
      sections: catalogues('model', row['id']),
      added_date: instant(row['added_at']),
      last_video_date: row['videos'] > 0 ? instant(row['last_video_at']) : null,
    };
  };
  const channel = (row: Row) => ({ ...model(row), cover: address(row['cover_key']) });
  const channelRecord = (row: Row) => {
    const text = where('channel_text', 'channel_id', row['id'])[0];
    return {
      ...titles(row),
      img: address(row['image_key']),
      cover: address(row['cover_key']),
      description_en: text?.['description_en'] ?? '',
      description_ja: text?.['description_ja'] ?? '',
      group: link(one('channel_group', row['group_id'])),
      owner: owner(row['owner_id']),
      rating: row['rating'],
      statistics: counts(row),
      sections: catalogues('channel', row['id']),
      added_date: instant(row['added_at']),
    };
  };
  const channelGroups = () =>
    sorted(rows('channel_group'), 'position', 'id').map((row) => ({
      ...named(row),
      total_channels: row['channels'],
    }));

  const member = (row: Row) => ({
    ...owner(row['id']),
    country: row['shows_info'] ? row['country'] : '',
    gender: row['shows_info'] ? row['gender'] : 0,
    city: row['shows_info'] ? row['city'] : '',
    statistics: counts(row),
  });
  /** Without tabs and abilities, which no SQL makes. */
  const profile = (row: Row) => {
    const may = (column: string) => row[column] === 1 || row['id'] === me || isStaff(caller);
    const said = (value: unknown, without: unknown) => (may('shows_info') ? value : without);
    return {
      ...owner(row['id']),
      cover: address(row['cover_key']),
      joined_date: instant(row['created_at']),
      country: said(row['country'], ''),
      city: said(row['city'], ''),
      gender: said(row['gender'], 0),
      age: said(ageOn(today, row['birth_date']), null),
      relationship: said(row['relationship'], 0),
      orientation: said(row['orientation'], 0),
      statistics: { ...counts(row), friends: may('shows_friends') ? row['friends'] : 0 },
      about: said(where('member_text', 'member_id', row['id'])[0]?.['about'] ?? '', ''),
    };
  };
  const friends = (id: number) => {
    const both = [
      ...where('friend', 'member_id', id).map((row) => ({ ...row, other: row['friend_id'] as number })),
      ...where('friend', 'friend_id', id).map((row) => ({ ...row, other: row['member_id'] as number })),
    ] as Row[];
    const accepted = both.filter(({ state }) => state === 'accepted');
    return sorted(accepted, '-added_at', '-other').map(({ other }) => member(one('member', other)!));
  };
  const seesList = (row: Row) => row['is_private'] === 0 || isStaff(caller) || row['owner_id'] === me;
  /** The first page of the given size. */
  const subscriptions = (id: number, count: number) => {
    const seen = where('subscription', 'member_id', id).filter(
      ({ kind, object_id }) => kind !== 'playlist' || seesList(one('playlist', object_id)!),
    );
    const page = sorted(seen, '-added_at', 'kind', 'object_id').slice(0, count);
    const of = (kind: 'model' | 'channel' | 'member' | 'playlist', present: (row: Row) => object) =>
      page.filter((row) => row['kind'] === kind).map(({ object_id }) => present(one(kind, object_id)!));
    const object = (row: Row) => ({
      ...named(row),
      img: address(row['image_key']),
      total_videos: row['videos'],
    });
    return {
      models: of('model', object),
      channels: of('channel', object),
      members: of('member', member),
      playlists: of('playlist', (row) => ({
        playlist_id: String(row['id']),
        title: row['title'],
        total_videos: row['videos'],
      })),
    };
  };
  const visits = (id: number) =>
    sorted(where('member_visit', 'member_id', id), '-seen_at', '-video_id')
      .map(({ video_id }) => one('video', video_id)!)
      .filter((row) => maySee(row, caller))
      .map((row) => video(row));
  const comments = plainComments(world, owner);

  const inPlaylist = (id: number) =>
    sorted(where('playlist_video', 'playlist_id', id), 'position', 'video_id').map(({ video_id }) =>
      one('video', video_id)!,
    );
  const playlistFields = (row: Row) => {
    const shown = inPlaylist(row['id']).filter((each) => maySee(each, caller));
    return {
      playlist_id: String(row['id']),
      title: row['title'],
      visible: 1 - row['is_private'],
      thumbs: shown.slice(0, PLAYLIST_THUMBS).map((each) => ({ scr: scr(each), color: each['color'] })),
      video_id: shown[0] ? String(shown[0]['id']) : null,
      video_dir: shown[0]?.['dir'] ?? '',
      statistics: { videos: row['videos'], viewed: row['views'] },
      added_date: instant(row['added_at']),
      updated_date: instant(row['updated_at']),
    };
  };
  const playlist = (row: Row) => ({ ...playlistFields(row), owner: tileOwner(row['owner_id']) });
  const playlistRecord = (row: Row) => ({
    ...playlistFields(row),
    description: row['description'],
    ...{ subscribers: row['subscribers'], likes: row['likes'], dislikes: row['dislikes'] },
    orientation: row['orientation'],
    categories: sorted(where('playlist_category', 'playlist_id', row['id']), 'category_id').map(
      ({ category_id }) => link(one('category', category_id)),
    ),
    owner: owner(row['owner_id']),
    can: { edit: row['owner_id'] === me },
  });
  const album = (row: Row) => {
    const first = photosOf(row['id'])[0];
    return {
      album_id: String(row['id']),
      ...{ title: row['title_en'], title_jp: row['title_ja'] },
      scr: first ? pictureOf(row, `${first['picture_key']}.480.webp`) : '',
      color: first?.['color'] ?? '#000000',
      is_private: String(row['is_private']),
      owner: tileOwner(row['owner_id']),
      statistics: { photos: row['photos'], viewed: row['views'] },
      added_date: instant(row['added_at']),
    };
  };
  const albumRecord = (row: Row) => ({
    album_id: String(row['id']),
    ...{ title_en: row['title_en'], title_ja: row['title_ja'] },
    ...{ is_private: String(row['is_private']), owner: owner(row['owner_id']) },
    models: sorted(where('album_model', 'album_id', row['id']), 'model_id').map(({ model_id }) => {
      const found = one('model', model_id)!;
      return { ...named(found), has_videos: found['videos'] > 0 ? 1 : 0 };
    }),
    photos: photosOf(row['id']).map((each) => ({
      photo_id: String(each['id']),
      img: pictureOf(row, `${each['picture_key']}.1280.webp`),
      thumb: pictureOf(row, `${each['picture_key']}.480.webp`),
      ...{ color: each['color'], width: each['width'], height: each['height'] },
      ...{ caption_en: each['caption_en'], caption_ja: each['caption_ja'] },
    })),
    tags: sorted(where('album_tag', 'album_id', row['id']), 'tag').map(({ tag }) => tag),
    statistics: { photos: row['photos'], viewed: row['views'] },
    ...{ likes: row['likes'], dislikes: row['dislikes'] },
    added_date: instant(row['added_at']),
    can: { edit: isStaff(caller) || row['owner_id'] === me },
  });

  /** A name that a search found. */
  const found = (kind: 'model' | 'channel' | 'category' | 'member' | 'playlist' | 'album', row: Row) => {
    const plain = { id: String(row['id']), dir: '', title: row['title'] ?? row['title_en'] ?? row['name'] };
    const bilingual = { ...plain, title_jp: row['title_ja'] ?? '' };
    switch (kind) {
      case 'model':
      case 'channel':
        return { ...bilingual, dir: row['dir'], img: address(row['image_key']), total: row['videos'] };
      case 'category': {
        const totals = catalogues('category', row['id']).map(({ total_videos }) => total_videos as number);
        return { ...bilingual, dir: row['dir'], img: '', total: totals.reduce((sum, each) => sum + each, 0) };
      }
      case 'member':
        return { ...bilingual, img: address(row['avatar_key']), total: row['videos'] };
      case 'playlist': {
        const shown = inPlaylist(row['id']).find(isPublic);
        return { ...bilingual, img: shown ? scr(shown) : '', total: row['videos'] };
      }
      case 'album': {
        const first = photosOf(row['id'])[0];
        const img = first ? address(`${first['picture_key']}.480.webp`) : '';
        return { ...bilingual, img, total: row['photos'] };
      }
    }
  };
  return {
    ...{ video, videoRecord, model, modelRecord, channel, channelRecord, channelGroups },
    ...{ member, profile, friends, subscriptions, visits, comments },
    ...{ playlist, playlistRecord, album, albumRecord, found },
  };
}
