import { ADMIN_PAGE } from '../../../../shared/admin/kinds.ts';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { isSettingName } from '../../../../shared/entities/site-settings.ts';
import type { AdminItem } from '../../../../shared/entities/admin.ts';
import type { Steps } from '../../../platform/index.ts';
import { readSteps } from '../../../publishing/index.ts';
import { historyOf, versionsOf } from '../repositories/editions.ts';
import { removedOf } from '../repositories/removed.ts';
import type { AdminStore, Listed } from '../repositories/store.ts';
import { isIdOf, storeOf } from './kinds.ts';
import type { Call } from '../../context.ts';

type List = OutputOf<Api['admin.list']>;

/** A page of a kind, with the version of each item and the number of its uses. */
export function readList(
  { context }: Call,
  { kind, page, q = '', state }: InputOf<Api['admin.list']>,
): Promise<List> {
  const { settings, content, database } = context;
  const store = storeOf(kind, context);
  const ask = { q: q.trim().toLowerCase(), offset: (page - 1) * ADMIN_PAGE, limit: ADMIN_PAGE };
  return readSteps(
    database,
    (function* (): Steps<List> {
      const { rows, total } = state === 'removed' ? yield* removedOf(kind, ask) : yield* store.list(ask);
      const versions = yield* versionsOf(
        kind,
        rows.map(({ id }) => id),
      );
      const items: AdminItem[] = [];
      for (const { id, values, isShipped = false } of rows as readonly Listed[])
        items.push({
          id,
          version: versions.get(id) ?? 0,
          used: state !== 'removed' && store.uses ? yield* store.uses(id) : 0,
          values:
            kind === 'settings' && isSettingName(id) ? { value: String(settings.of(id)) } : { ...values },
          is_locked: kind === 'settings' ? settings.isLocked(id) : kind === 'gate' && content.isGateLocked,
          is_shipped: isShipped,
        });
      return { items, total_count: total, pages: Math.ceil(total / ADMIN_PAGE) };
    })(),
  );
}

type History = OutputOf<Api['admin.history']>;

/** The history of an item. */
export function readHistory(
  { context }: Call,
  { kind, id }: InputOf<Api['admin.history']>,
): Promise<History> {
  return readSteps(
    context.database,
    (function* (): Steps<History> {
      const rows = yield* historyOf(kind, id);
      if (rows.length === 0 && !(yield* isThere(storeOf(kind, context), id)))
        throw new AppError({ code: 'not_found' });
      const items = rows.map(({ version, at, name, values }) => ({
        version,
        at: new Date(at).toISOString(),
        by: name ?? '',
        values: values && { ...values },
      }));
      return { items };
    })(),
  );
}

function* isThere(store: AdminStore, id: string): Steps<boolean> {
  if (!isIdOf(store, id)) return false;
  return store.hasShipped?.(id) === true || (yield* store.read(id)) !== null;
}
