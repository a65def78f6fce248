import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { memberIdOf, requireSession } from '../../accounts/services/require-session.ts';
import type { Call } from '../../call.ts';
import { onCommit } from '../../db/port.ts';
import { putPicture } from '../repositories/adverts.ts';
import { wrong } from './read-values.ts';

/** Largest size of an advert, pixels, and bytes: adverts must not be the slowest part of a page. */
const MOST = { width: 1_280, height: 1_280 } as const;
const BYTES_MAX = 300_000;

/** Stores a picture, made anew from its pixels, under an address that names its content. */
export async function addPicture(
  { file }: InputOf<Api['admin.picture']>,
  call: Call,
): Promise<OutputOf<Api['admin.picture']>> {
  const { context } = call;
  memberIdOf(call);
  if (file === undefined || file.length === 0) throw wrong('file', 'required');
  const most = MOST;
  const made = await context.pictures.crop(file, { area: null, least: { width: 1, height: 1 }, most });
  if (typeof made === 'string') throw wrong('file', 'file_invalid_type');
  if (made.length > BYTES_MAX) throw wrong('file', 'file_too_large', { maxBytes: BYTES_MAX });
  const body = Buffer.from(made);
  const address = `/media/a/${createHash('sha256').update(body).digest('hex').slice(0, 20)}.webp`;
  const picture = { address, type: 'image/webp', body };
  await context.writer.change(function* () {
    yield* requireSession(call, context.clock.now());
    yield* putPicture(picture);
    yield* onCommit(() => context.content.addPicture(picture));
  });
  return { ok: true, success: true, picture: address };
}
