import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { READD_DAYS } from '../../../../shared/upload/limits.ts';
import { nextState } from '../../../../shared/upload/transitions.ts';
import { appendAudit, memberIdOf, requireSession } from '../../../identity/index.ts';
import { db } from '../../../platform/index.ts';
import {
  applyEvent,
  changeSubmission,
  endUpload,
  openEditOf,
  submissionOfVideo,
} from '../../../publishing/index.ts';
import { notify } from '../../../community/index.ts';
import { readReason } from '../../reasons/services/read-reason.ts';
import type { Call } from '../../context.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes a video (act 2) or sets its publication date to now (act 4), like its owner could.
 * @throws AppError `not_found`, `bad_request` without a reason, `dont_have_permission` for one's own video, `conflict`,
 * reason `readd_too_early`
 */
export function actOnVideo(
  call: Call,
  { video_id, act, days = READD_DAYS.usual, reason, note }: InputOf<Api['admin.video']>,
): Promise<OutputOf<Api['admin.video']>> {
  const { context } = call;
  const actor = memberIdOf(call);
  const said = act === '2' ? readReason('remove', reason, note) : { note: '' };
  return context.writer.change(function* () {
    const now = context.clock.now();
    yield* requireSession(call, now);
    const submission = yield* submissionOfVideo(Number(video_id));
    if (!submission || submission.state === 'deleted') throw new AppError({ code: 'not_found' });
    if (submission.member_id === actor) throw new AppError({ code: 'dont_have_permission' });
    if (act === '2') {
      if (nextState(submission.state, 'delete') === null) throw new AppError({ code: 'conflict' });
      // The open edit of a deleted video is closed, as when its owner deletes it.
      const edit = yield* openEditOf(Number(video_id));
      if (edit && nextState(edit.state, 'delete') !== null)
        yield* applyEvent(context, edit, 'delete', { actorId: actor, now });
      if (submission.upload_id !== null) yield* endUpload(context, submission.upload_id);
      yield* applyEvent(context, submission, 'delete', {
        actorId: actor,
        now,
        code: reason ?? '',
        note: said.note,
      });
      const news = { kind: 'case', to: submission.member_id, by: null } as const;
      const place = {
        place: 'video',
        placeId: Number(video_id),
        group: `deleted:${submission.id}:${now}`,
      } as const;
      const words = { outcome: 'removed', reason: reason ?? '', note: said.note } as const;
      yield* notify(context, { ...news, ...place, said: words }, now);
    } else {
      if (submission.state !== 'published') throw new AppError({ code: 'conflict' });
      const next = submission.readded_at + submission.readd_days * DAY_MS;
      if (next > now) throw refusal('readd_too_early', { params: { date: new Date(next).toISOString() } });
      yield* changeSubmission(submission.id, { readd_days: days, readded_at: now });
      yield db.updateTable('video').set({ added_at: now }).where('id', '=', Number(video_id));
    }
    const done = act === '2' ? 'remove' : 'readd';
    const detail = act === '2' ? { reason: reason ?? '' } : { days };
    yield* appendAudit({ actor, act: done, kind: 'video', objectId: video_id, detail }, now);
    return { ok: true, success: true } as const;
  });
}
