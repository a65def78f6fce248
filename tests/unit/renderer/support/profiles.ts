import * as z from 'zod/mini';
import {
  channel,
  channelPage,
  type Channel,
  type ChannelTile,
} from '../../../../src/shared/entities/channel.ts';
import { commentPage } from '../../../../src/shared/entities/comment.ts';
import { modelPage, type ModelTile } from '../../../../src/shared/entities/model-tile.ts';
import { model, type Model } from '../../../../src/shared/entities/model.ts';
import { channelId, memberId, modelId } from '../../../../src/shared/ids.ts';
import type { Asked } from './test-host.ts';

/** Model `at` of an endless list; every tenth has no video. */
export function modelTile(at: number, overrides: Partial<ModelTile> = {}): ModelTile {
  return {
    id: modelId.parse(String(1 + at)),
    dir: `model-${at}`,
    title: `Model ${at}`,
    titleJa: `モデル${at}`,
    image: at % 7 === 6 ? '' : `/media/p/portrait${at}.webp`,
    videos: at % 10 === 9 ? 0 : at + 1,
    views: 1_000 * at,
    subscribers: 10 * at,
    ...overrides,
  };
}

export function aModel(overrides: Partial<Model> = {}): Model {
  return {
    ...modelTile(3),
    aliases: ['Third', 'さんばん'],
    gender: 2,
    age: 27,
    country: 'jp',
    breastSize: 'medium',
    hairColour: 2,
    heightCm: 161,
    weightKg: null,
    hasTattoo: false,
    hasPiercing: null,
    race: 'asian',
    info: 'Prefers rain.',
    infoJa: '雨が好きです。',
    rating: 4.5,
    comments: 12,
    sections: [{ catalogue: 'str', videos: 4 }],
    addedAt: '2024-02-03T00:00:00.000Z',
    lastVideoAt: '2026-06-01T00:00:00.000Z',
    ...overrides,
  };
}

export function channelTile(at: number): ChannelTile {
  return {
    id: channelId.parse(String(1 + at)),
    dir: `channel-${at}`,
    title: `Channel ${at}`,
    titleJa: `チャンネル${at}`,
    image: `/media/p/square${at}.webp`,
    cover: at === 2 ? '' : `/media/p/cover${at}.webp`,
    videos: at,
    views: 1_000 * at,
    subscribers: 10 * at,
  };
}

export function aChannel(overrides: Partial<Channel> = {}): Channel {
  return {
    ...channelTile(3),
    description: 'Nights by the sea.',
    descriptionJa: '海辺の夜。',
    group: { dir: 'sea', title: 'Sea', titleJa: '海' },
    owner: { id: memberId.parse('7'), name: 'otter', avatar: '' },
    rating: 4.2,
    sections: [{ catalogue: 'str', videos: 3 }],
    addedAt: '2024-02-03T00:00:00.000Z',
    ...overrides,
  };
}

const GROUPS = [
  { dir: 'sea', title: 'Sea', titleJa: '海', channels: 2 },
  { dir: 'sky', title: 'Sky', titleJa: '空', channels: 1 },
  { dir: 'none', title: 'None', titleJa: '無', channels: 0 },
];

const ok = (schema: z.ZodMiniType, value: unknown) => ({
  status: 200,
  body: JSON.stringify(z.encode(schema, value)),
});

interface Profiles {
  readonly models?: number;
  readonly channels?: number;
  readonly model?: Model;
  readonly channel?: Channel;
  /** Pages of comments, whose words nobody reads. */
  readonly commentPages?: number;
}

/** Answers the calls about models and channels; `null` leaves a call to others. */
export function profileAnswers({
  models = 120,
  channels = 3,
  model: one,
  channel: own,
  commentPages = 0,
}: Profiles = {}) {
  return ({ operation, input }: Asked) => {
    const [page, count] = [Number(input['page']), Number(input['count'])];
    const tiles = <Tile>(total: number, make: (at: number) => Tile) =>
      Array.from({ length: Math.max(0, Math.min(count, total - (page - 1) * count)) }, (_none, at) =>
        make((page - 1) * count + at),
      );
    switch (operation) {
      case 'models.list':
        return ok(modelPage, {
          models: tiles(models, modelTile),
          totalCount: models,
          pages: Math.ceil(models / count),
        });
      case 'model.get':
        return ok(model, one ?? aModel());
      case 'channels.list':
        return ok(channelPage, {
          channels: tiles(channels, channelTile),
          groups: GROUPS,
          totalCount: channels,
          pages: Math.ceil(channels / count),
        });
      case 'channel.get':
        return ok(channel, own ?? aChannel());
      case 'comments.list':
        return ok(commentPage, { comments: [], totalCount: commentPages * 10, pages: commentPages });
      default:
        return null;
    }
  };
}
