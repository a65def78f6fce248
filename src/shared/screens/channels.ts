import { CHANNEL_PAGE_SIZE } from '../constants.ts';
import { channelFilters, type ChannelListSort, type ChannelSort } from '../filters/channels.ts';
import type { Language } from '../filters/enums.ts';
import { readFilters } from '../filters/table.ts';
import { videoFilters } from '../filters/videos.ts';
import { objectName } from '../ids.ts';
import type { InputOf } from '../api/endpoint.ts';
import type { Api } from '../api/table/index.ts';
import { ownedInput } from './models.ts';
import { readPageNumber } from './page-number.ts';
import type { CallsOf, ScreenTable } from './screen.ts';
import { FILTER_PARAMETERS } from './videos.ts';

/** In Japanese, alphabetical order is by the readings. */
const BY_READING: Partial<Record<ChannelSort, ChannelListSort>> = { 'a-z': 'reading', 'z-a': 'reading-desc' };

/** Input of `channels.list`. @param group `dir` of a group; `undefined`: all channels */
export const channelsInput = (
  page: number,
  sort: ChannelSort,
  group: string | undefined,
  language: Language,
): InputOf<Api['channels.list']> => ({
  sort: (language === 'ja' && BY_READING[sort]) || sort,
  count: CHANNEL_PAGE_SIZE,
  group: group ?? '0',
  page,
});

const channelsCalls: CallsOf = ({ params, query, choice }) => {
  const page = readPageNumber(params['page']);
  if (page === null) return [];
  const { sort } = readFilters(channelFilters, query).values;
  return [
    { operation: 'channels.list', input: channelsInput(page, sort, params['object_id'], choice.language) },
  ];
};

const channelCalls: CallsOf = ({ params, query, choice }) => {
  const name = objectName.safeParse(params['object_id']);
  const page = readPageNumber(params['page'] ?? '1');
  if (!name.success || page === null) return [];
  const { values } = readFilters(videoFilters('latest-updates'), query);
  const from = { section: 'channel', object: name.data } as const;
  return [
    { operation: 'channel.get', input: { object_id: name.data } },
    { operation: 'videos.list', input: ownedInput(choice, from, page, values) },
  ];
};

const channelsPage = { page: 'channels/Page.tsx', query: ['sort'], calls: channelsCalls } as const;
const channelPage = { page: 'channel/Page.tsx', query: FILTER_PARAMETERS, calls: channelCalls } as const;

export const channelScreens = {
  channels: { ...channelsPage, path: '/channels/{page}/', title: 'channels:title' },
  channelGroup: { ...channelsPage, path: '/channels/{object_id}/{page}/' },
  channel: { ...channelPage, path: '/channel/{object_id}/' },
  channelPage: { ...channelPage, path: '/channel/{object_id}/{page}/' },
} as const satisfies ScreenTable;
