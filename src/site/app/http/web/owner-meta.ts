import { localTitle } from '../../../../shared/format/title.ts';
import { to } from '../../../../shared/routes.ts';
import { replyOf, type NameOf } from './named-page.ts';
import type { PagePlace } from './page-head.ts';
import { textOf } from './texts.ts';

const TAB_TITLES: Readonly<Record<string, string>> = {
  info: 'models:titleInfo',
  wall: 'models:titleWall',
  videos: 'models:titleVideos',
};

export const modelName: NameOf = ({ params, replies, page, place, texts }) => {
  const model = replyOf(replies, 'model.get');
  const name = localTitle(model, place);
  const tab = params['model_tab'];
  const text = TAB_TITLES[tab ?? ''];
  return {
    title: text === undefined ? name : textOf(texts, text, { name }),
    description: prose(place, model.info, model.infoJa),
    path:
      tab === undefined
        ? to('model', { dir: model.dir })
        : to('modelTab', { dir: model.dir, model_tab: tab, page }),
  };
};

export const channelGroupName: NameOf = ({ params, replies, page, place, texts }) => {
  const object = params['object_id'] ?? '';
  const group = replyOf(replies, 'channels.list').groups.find(({ dir }) => dir === object);
  const title = group ? localTitle(group, place) : textOf(texts, 'channels:title');
  return { title, path: to('channelGroup', { object_id: object, page }) };
};

export const channelName: NameOf = ({ replies, page, place }) => {
  const channel = replyOf(replies, 'channel.get');
  const object_id = channel.dir;
  return {
    title: localTitle(channel, place),
    description: prose(place, channel.description, channel.descriptionJa),
    // The first page has one address.
    path: page === 1 ? to('channel', { object_id }) : to('channelPage', { object_id, page }),
  };
};

export const memberName: NameOf = ({ params, replies, texts }) => {
  const { name } = replyOf(replies, 'member.get');
  const tab = params['member_tab'];
  if (tab === undefined) return { title: name, path: to('member', { _id: params['_id'] ?? '' }) };
  const title = textOf(texts, 'members:tabTitle', { tab: textOf(texts, `members:tab_${tab}`), name });
  // Search engines must not list pages that are not public, or that have other members' texts; only the home page.
  return { title, path: null };
};

/** Longer texts depend only on the language; titles also depend on the country (decisions A). */
function prose({ language }: PagePlace, english: string, japanese: string): string {
  return localTitle({ title: english, titleJa: japanese }, { language, country: '' });
}
