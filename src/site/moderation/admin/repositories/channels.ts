import type { AdminValues } from '../../../../shared/admin/kinds.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { countOf } from './count-rows.ts';
import { ageOf, rememberAge } from './removed.ts';
import { pictureAddress, pictureKey } from './staff-pictures.ts';
import type { AdminStore } from './store.ts';
import { talkOf } from './uses.ts';

const whole = db
  .selectFrom('channel as c')
  .leftJoin('channel_text as t', 't.channel_id', 'c.id')
  .leftJoin('channel_group as g', 'g.id', 'c.group_id')
  .leftJoin('member as m', 'm.id', 'c.owner_id')
  .select(['c.id', 'c.dir', 'c.title_en', 'c.title_ja', 'c.reading', 'c.image_key', 'c.cover_key'])
  .select((eb) => [
    eb.fn.coalesce('g.dir', eb.val('')).as('group'),
    eb.fn.coalesce('m.name', eb.val('')).as('owner'),
    eb.fn.coalesce('t.description_en', eb.val('')).as('description_en'),
    eb.fn.coalesce('t.description_ja', eb.val('')).as('description_ja'),
  ]);

export const channelStore: AdminStore = {
  *list({ q, offset, limit }) {
    const to = `${q}\u{10ffff}`;
    const rows = yield* rowsOf(
      whole
        .where('c.latin', '>=', q)
        .where('c.latin', '<', to)
        .orderBy('c.latin')
        .orderBy('c.id')
        .limit(limit)
        .offset(offset),
    );
    const counted = db.selectFrom('channel').where('latin', '>=', q).where('latin', '<', to);
    return {
      rows: rows.map(({ id, ...row }) => ({ id: String(id), values: valuesOf(row) })),
      total: yield* countOf(counted.select((eb) => eb.fn.countAll().as('n'))),
    };
  },
  *read(id) {
    const [row] = yield* rowsOf(whole.where('c.id', '=', Number(id)));
    if (!row) return null;
    const { id: _id, ...rest } = row;
    return valuesOf(rest);
  },
  *write(id, values, now) {
    const { dir = '', title_en = '', title_ja = '', group = '', owner = '' } = values;
    const set = {
      dir,
      title_en,
      title_ja,
      group_id: yield* groupId(group),
      owner_id: yield* ownerId(owner),
      ...(values['reading'] !== undefined && { reading: values['reading'] }),
      ...(yield* picturesOf(id, values)),
    };
    yield db
      .insertInto('channel')
      .values({ ...set, added_at: yield* ageOf('channel', id, now), id: Number(id) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(set));
    const channel_id = Number(id);
    const text = {
      description_en: values['description_en'] ?? '',
      description_ja: values['description_ja'] ?? '',
    };
    yield db
      .insertInto('channel_text')
      .values({ channel_id, ...text })
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(text));
  },
  *lastId() {
    const [row] = yield* rowsOf(db.selectFrom('channel').select((eb) => eb.fn.max('id').as('id')));
    return Number(row?.id ?? 0);
  },
  *remove(id) {
    yield* rememberAge('channel', id);
    yield db.deleteFrom('channel').where('id', '=', Number(id));
  },
  *uses(id) {
    const channel = Number(id);
    const videos = db.selectFrom('video').where('channel_id', '=', channel);
    return (
      (yield* countOf(videos.select((eb) => eb.fn.countAll().as('n')))) + (yield* talkOf('channel', channel))
    );
  },
};

/** Names the pictures by their addresses instead of their keys. */
const valuesOf = <Row extends { readonly image_key: string; readonly cover_key: string }>({
  image_key,
  cover_key,
  ...rest
}: Row) => ({ ...rest, image: pictureAddress(image_key), cover: pictureAddress(cover_key) });

/** The keys of its pictures. Old versions have no pictures: then the present ones stay. */
function* picturesOf(id: string, values: AdminValues) {
  const query = db.selectFrom('channel').select(['image_key', 'cover_key']).where('id', '=', Number(id));
  const [known = { image_key: '', cover_key: '' }] = yield* rowsOf(query);
  const keyOf = (field: 'image' | 'cover', now: string) =>
    pictureKey({
      kind: 'channels',
      id,
      field,
      use: field === 'image' ? 'channel' : 'cover',
      now,
      address: values[field] ?? pictureAddress(now),
    });
  return {
    image_key: yield* keyOf('image', known.image_key),
    cover_key: yield* keyOf('cover', known.cover_key),
  };
}

function* groupId(dir: string): Steps<number | null> {
  if (dir === '') return null;
  const [group] = yield* rowsOf(db.selectFrom('channel_group').select('id').where('dir', '=', dir));
  return group?.id ?? unknown('group');
}

/** Finds a member by the exact name that the site shows. */
function* ownerId(name: string): Steps<number | null> {
  if (name === '') return null;
  const [member] = yield* rowsOf(db.selectFrom('member').select('id').where('name', '=', name));
  return member?.id ?? unknown('owner');
}

function unknown(field: string): never {
  throw new AppError({ code: 'bad_request', field, errors: [{ field, code: 'setting_invalid' }] });
}
