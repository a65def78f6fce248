import { isSettingName, SITE_SETTINGS, SETTING_NAMES } from '../../../../shared/entities/site-settings.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { AdminStore } from './store.ts';

/** Stored settings by name. */
export function* storedSettings(): Steps<ReadonlyMap<string, string>> {
  const rows = yield* rowsOf(db.selectFrom('site_setting').selectAll());
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export const settingStore: AdminStore = {
  *list() {
    const stored = yield* storedSettings();
    const rows = SETTING_NAMES.map((id) => ({
      id,
      values: { value: stored.get(id) ?? usual(id) },
      isShipped: !stored.has(id),
    }));
    return { rows, total: rows.length };
  },
  *read(id) {
    const value = (yield* storedSettings()).get(id);
    return value === undefined ? null : { value };
  },
  *write(name, { value = '' }) {
    yield db
      .insertInto('site_setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
  },
  *remove(name) {
    yield db.deleteFrom('site_setting').where('name', '=', name);
  },
  hasShipped: isSettingName,
};

const usual = (name: keyof typeof SITE_SETTINGS) => String(SITE_SETTINGS[name].initial);
