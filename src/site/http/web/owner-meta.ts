import * as z from 'zod/mini';
import { stateKey } from '../../../shared/api/state.ts';
import { api } from '../../../shared/api/table/index.ts';
import { localTitle } from '../../../shared/format/title.ts';
import { to } from '../../../shared/routes.ts';
import type { PagePlace } from './page-head.ts';
import type { Replies, MetaRequest } from './page-meta.ts';
import { textOf, type Texts } from './texts.ts';

/** What sets one page's head apart from another's. */
export interface Named {
  readonly title: string;
  /** Empty: the site's own. */
  readonly description: string;
  readonly path: string | null;
}

/** Name and address of a page of models or channels; `null` for any other page. */
export function ownerMeta(page: MetaRequest, place: PagePlace, texts: Texts, replies: Replies): Named | null {
  const { name, params } = page;
  const number = Number(params['page'] ?? 1);
  switch (name) {
    case 'models':
      return { title: textOf(texts, 'models:title'), description: '', path: to('models', { page: number }) };
    case 'model':
    case 'modelTab':
      return modelMeta(params, place, texts, replies);
    case 'channels':
      return {
        title: textOf(texts, 'channels:title'),
        description: '',
        path: to('channels', { page: number }),
      };
    case 'channelGroup': {
      const object = params['object_id'] ?? '';
      const key = Object.keys(replies).find((one) => one.startsWith('channels.list')) ?? '';
      const { groups } = z.decode(api['channels.list'].output, bodyOf(replies, key));
      const group = groups.find(({ dir }) => dir === object);
      const title = group ? localTitle(group, place) : textOf(texts, 'channels:title');
      return { title, description: '', path: to('channelGroup', { object_id: object, page: number }) };
    }
    case 'channel':
    case 'channelPage': {
      const key = stateKey('channel.get', { object_id: params['object_id'] });
      const channel = z.decode(api['channel.get'].output, bodyOf(replies, key));
      const object_id = channel.dir;
      return {
        title: localTitle(channel, place),
        description: prose(place, channel.description, channel.descriptionJa),
        // The first page has one address.
        path: number === 1 ? to('channel', { object_id }) : to('channelPage', { object_id, page: number }),
      };
    }
    default:
      return null;
  }
}

const TAB_TITLES: Readonly<Record<string, string>> = {
  info: 'models:titleInfo',
  wall: 'models:titleWall',
  videos: 'models:titleVideos',
};

function modelMeta(params: MetaRequest['params'], place: PagePlace, texts: Texts, replies: Replies): Named {
  const model = z.decode(
    api['model.get'].output,
    bodyOf(replies, stateKey('model.get', { dir: params['dir'] })),
  );
  const name = localTitle(model, place);
  const tab = params['model_tab'];
  const text = TAB_TITLES[tab ?? ''];
  return {
    title: text === undefined ? name : textOf(texts, text, { name }),
    description: prose(place, model.info, model.infoJa),
    path:
      tab === undefined
        ? to('model', { dir: model.dir })
        : to('modelTab', { dir: model.dir, model_tab: tab, page: params['page'] ?? 1 }),
  };
}

/** Prose follows the language alone; only titles also follow the country (decisions A). */
function prose({ language }: PagePlace, english: string, japanese: string): string {
  return localTitle({ title: english, titleJa: japanese }, { language, country: '' });
}

function bodyOf(replies: Replies, key: string): never {
  return JSON.parse(replies[key]?.body ?? '{}') as never;
}
