import type { AdminKind } from '../../../../shared/admin/kinds.ts';
import { advertStore } from '../repositories/adverts.ts';
import { categoryStore } from '../repositories/categories.ts';
import { channelStore } from '../repositories/channels.ts';
import { gateStore } from '../repositories/gate.ts';
import { groupStore } from '../repositories/groups.ts';
import { modelStore } from '../repositories/models.ts';
import { settingStore } from '../repositories/settings.ts';
import type { AdminStore } from '../repositories/store.ts';
import { textStore } from '../repositories/texts.ts';
import type { ModerationContext } from '../../context.ts';

/** How a kind is stored. */
export function storeOf(kind: AdminKind, { content }: Pick<ModerationContext, 'content'>): AdminStore {
  switch (kind) {
    case 'settings':
      return settingStore;
    case 'categories':
      return categoryStore;
    case 'models':
      return modelStore;
    case 'channels':
      return channelStore;
    case 'groups':
      return groupStore;
    case 'adverts':
      return advertStore(content.shipped.adverts.slots);
    case 'gate':
      return gateStore(content.shipped.agePolicy.values);
    case 'texts':
      return textStore(content.shipped.texts);
  }
}

/** Whether a text can be an id. Ids of numbered kinds are numbers in their usual form. */
export function isIdOf(store: AdminStore, id: string): boolean {
  return store.lastId === undefined || /^[1-9]\d{0,14}$/.test(id);
}
