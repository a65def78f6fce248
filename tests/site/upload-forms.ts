import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Operation } from '../../src/shared/api/table/index.ts';
import { videoDraft } from '../../src/shared/entities/upload.ts';
import { DECLARATION, DECLARATION_VERSION } from '../../src/shared/upload/declaration.ts';
import { EMPTY_DRAFT } from '../../src/site/publishing/uploads/repositories/words.ts';
import { reviewedContentHash } from '../../src/site/moderation/queue/services/decided-on.ts';
import { makeSnapshot } from '../../src/site/moderation/queue/services/snapshot.ts';
import type { Actor, PermissionSetup } from './permission-world.ts';

type Fields = Readonly<Record<string, string>>;

const FILE = { name: 'night01.mp4', bytes: '5000', quick_hash: 'ab'.repeat(32) };

/** Good fields of a new upload, whose client has not named it before. */
export const newUpload = (more: Fields = {}): Fields => ({
  ...FILE,
  cid: randomBytes(8).toString('hex'),
  exclusive: '0',
  declaration: DECLARATION.join(','),
  declaration_version: DECLARATION_VERSION,
  ...more,
});

const WORDS = { title_en: 'A calm night', categories: 'good' };

/** Fields of an operation on uploads. */
export function uploadForm(operation: Operation): Fields {
  switch (operation) {
    case 'upload.check':
      return FILE;
    case 'upload.create':
    case 'video.send':
      return newUpload();
    case 'video.save':
      return WORDS;
    case 'video.toggle':
      return { visible: '0' };
    case 'video.picture':
      return { picture: '1' };
    case 'desk.decide':
      return { version: '1', verdict: 'approve' };
    case 'desk.claim':
      return { act: 'claim' };
    case 'desk.bulk':
      return { verdict: 'hold', reason: 'spam' };
    case 'desk.clear':
      return { part: 'name', reason: 'spam' };
    case 'desk.member':
      return { act: 'warn', reason: 'spam' };
    case 'desk.comment':
      return { verdict: 'show' };
    default:
      return {};
  }
}

/** In which state an act finds what it is for. */
const STATE_FOR: Readonly<Partial<Record<Operation, string>>> = {
  'upload.cancel': 'receiving',
  'upload.retry': 'failed',
  'upload.submit': 'ready',
  'upload.appeal': 'refused',
  'desk.item': 'waiting',
  'desk.decide': 'waiting',
  'desk.claim': 'waiting',
};

/** Something that the caller may do the operation with, as the role that may. */
export function ownUpload(world: PermissionSetup, operation: Operation, actor: Actor): Fields {
  const isModeration = operation.startsWith('desk.');
  world.database.sqlite
    .prepare('UPDATE member SET role = ? WHERE id = ?')
    .run(isModeration ? 'moderator' : 'uploader', actor.id);
  const owner = (isModeration ? world.actors.owner.id : actor.id) ?? 0;
  if (['desk.bulk', 'desk.member', 'desk.clear'].includes(operation)) return { _id: String(owner) };
  return addToQueue(world, operation, owner);
}

/** Something of somebody's, in the state in which the operation is for it. */
export function addToQueue(
  { database, clock }: PermissionSetup,
  operation: Operation,
  owner: number,
): Fields {
  const { sqlite } = database;
  const state = STATE_FOR[operation];
  const now = clock.now();
  if (operation === 'desk.comment' || operation === 'comment.release') {
    const comment = sqlite.prepare(
      `INSERT INTO comment (target, object_id, member_id, text, state, added_at)
       VALUES ('wall', ?, ?, 'held', 'held', ?) RETURNING id`,
    );
    return { comment_id: String(comment.pluck().get(owner, owner, now)) };
  }
  if (state === undefined) {
    const isPublic = /readd|remove|toggle/.test(operation);
    const video = sqlite
      .prepare(
        `INSERT INTO video (dir, catalogue, title_en, thumb_key, color, duration, state, uploader_id, added_at)
         VALUES ('own', 'str', 'Own night', 'own${now}', '#000000', 60, ?, ?, ?) RETURNING id`,
      )
      .pluck()
      .get(isPublic ? 'approved' : 'pending', owner, now);
    const sent = sqlite
      .prepare(
        `INSERT INTO submission (kind, member_id, video_id, state, draft, created_at, changed_at)
         VALUES ('video', ?, ?, ?, '', ?, ?) RETURNING id`,
      )
      .pluck()
      .get(owner, video, isPublic ? 'published' : 'waiting', now, now);
    sqlite.prepare(`INSERT INTO screenshot VALUES (?, 1, 'own${now}', '#000000', 0)`).run(sent);
    return { video_id: String(video) };
  }
  const words = { ...WORDS, categories: ['good'], picture: 1 };
  const id = sqlite
    .prepare(
      `INSERT INTO submission (kind, member_id, state, draft, created_at, changed_at, source_key) VALUES ('video', ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
    .pluck()
    // What failed can be tried again while its file is there.
    .get(owner, state, JSON.stringify(words), now, now, state === 'failed' ? 'aa11.source' : null);
  sqlite.prepare(`INSERT INTO screenshot VALUES (?, 1, 'aa11', '#000000', 0)`).run(id);
  if (operation !== 'desk.decide') return { id: String(id) };
  const draft = z.parse(videoDraft, { ...EMPTY_DRAFT, ...words });
  const shown = makeSnapshot(draft, [], [{ position: 1, picture_key: 'aa11' }]);
  return {
    id: String(id),
    hash: reviewedContentHash({ id: Number(id), version: 1, content_hash: null }, shown),
  };
}

/** Whether an operation is one of uploads, managing or moderation. */
export const isUpload = (operation: Operation) =>
  /^upload\.|^desk\.|^video\.(?:save|send|remove|toggle|readd|picture|cover)$/.test(operation);
