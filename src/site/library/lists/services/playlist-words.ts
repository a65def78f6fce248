import { rowsOf, type Steps, tellList } from '../../../platform/index.ts';
import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { playlistErrors } from '../../../../shared/entities/playlist-words.ts';
import { tidyLine, tidyLines } from '../../../../shared/text/written.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { LIST_MOST, PLAYLIST_WIRE } from '../../../../shared/member-limits.ts';
import { memberIdOf, requireSession } from '../../../identity/index.ts';
import {
  addPlaylist,
  categoriesOf,
  changePlaylist,
  deletePlaylist,
  playlistTotal,
  setCategories,
} from '../repositories/playlists.ts';
import { requireOwnPlaylist } from './require-own-playlist.ts';
import type { Call } from '../../context.ts';

type Words = InputOf<Api['playlist.new']>;

/**
 * Adds a playlist, public by default.
 * @returns its id
 * @throws AppError `bad_request` with every wrong field, reason `list_full`
 */
export function makePlaylist(call: Call, words: Words): Promise<number> {
  const ownerId = memberIdOf(call);
  const { title = '', description = '', ...row } = columnsOf({ title: '', desc: '', ...words });
  return call.context.writer.change(function* () {
    const now = call.context.clock.now();
    yield* requireSession(call, now);
    const categories = yield* categoryIds(words.categories ?? []);
    if ((yield* playlistTotal(ownerId)) >= LIST_MOST.playlists)
      throw refusal('list_full', { params: { max: LIST_MOST.playlists } });
    const times = { added_at: now, updated_at: now };
    const id = yield* addPlaylist({ owner_id: ownerId, title, description, ...row, ...times });
    yield* setCategories(id, categories);
    yield* tellList(call.context, ownerId);
    return id;
  });
}

/** Changes the given fields. @throws AppError `bad_request` with every wrong field, and as `requireOwnPlaylist` */
export async function editPlaylist(call: Call, id: number, words: Words): Promise<void> {
  const row = columnsOf(words);
  await call.context.writer.change(function* () {
    const now = call.context.clock.now();
    yield* requireSession(call, now);
    yield* requireOwnPlaylist(id, call.caller);
    const categories = words.categories && (yield* categoryIds(words.categories));
    yield* changePlaylist(id, { ...row, updated_at: now });
    if (categories) yield* setCategories(id, categories);
    yield* tellList(call.context, memberIdOf(call));
  });
}

/** @throws AppError as `requireOwnPlaylist` */
export async function removePlaylist(call: Call, id: number): Promise<void> {
  await call.context.writer.change(function* () {
    yield* requireSession(call, call.context.clock.now());
    yield* requireOwnPlaylist(id, call.caller);
    yield* deletePlaylist(id);
    yield* tellList(call.context, memberIdOf(call));
  });
}

/** @throws AppError `bad_request` with every wrong field */
function columnsOf({ title, desc, visible, orientation, categories }: Words) {
  const tidy = {
    ...(title !== undefined && { title: tidyLine(title) }),
    ...(desc !== undefined && { desc: tidyLines(desc) }),
    categories,
  };
  const errors = playlistErrors(tidy, PLAYLIST_WIRE);
  if (errors.length > 0) throw new AppError({ code: 'bad_request', field: errors[0]?.field, errors });
  return {
    ...(tidy.title !== undefined && { title: tidy.title }),
    ...(tidy.desc !== undefined && { description: tidy.desc }),
    ...(visible !== undefined && { is_private: visible === '0' ? (1 as const) : (0 as const) }),
    ...(orientation !== undefined && { orientation: Number(orientation) }),
  };
}

/** @throws AppError `bad_request` (categories) for an unknown one */
function* categoryIds(given: readonly string[]): Steps<readonly number[]> {
  const dirs = [...new Set(given)];
  if (dirs.length === 0) return [];
  const found = yield* rowsOf(categoriesOf(dirs));
  if (found.length < dirs.length) throw new AppError({ code: 'bad_request', field: 'categories' });
  return found.map(({ id }) => id);
}
