import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { appendAudit, memberIdOf, requireSession } from '../../../identity/index.ts';
import { onCommit, type Steps } from '../../../platform/index.ts';
import { moveConverted, readSteps } from '../../../publishing/index.ts';
import { cancelJob, firstJobs, jobCounts, jobOf, retryJob } from '../repositories/jobs.ts';
import type { Call } from '../../context.ts';

const SHOWN = 100;

type Jobs = OutputOf<Api['admin.jobs']>;

/** Jobs without their payload, which may be somebody's address. */
export function readJobs({ context }: Call, { state }: InputOf<Api['admin.jobs']>): Promise<Jobs> {
  return readSteps(
    context.database,
    (function* (): Steps<Jobs> {
      const rows = yield* firstJobs(state, SHOWN);
      const items = rows.map(({ id, run_at, created_at, ...row }) => ({
        ...row,
        id: String(id),
        run_at: new Date(run_at).toISOString(),
        created_at: new Date(created_at).toISOString(),
      }));
      return { items, counts: yield* jobCounts() };
    })(),
  );
}

/** @throws AppError `not_found`, `conflict` if the job runs or has not failed */
export function actOnJob(
  call: Call,
  { id, act }: InputOf<Api['admin.job']>,
): Promise<OutputOf<Api['admin.job']>> {
  const { writer, clock, jobs } = call.context;
  const actor = memberIdOf(call);
  return writer.change(function* () {
    const now = clock.now();
    yield* requireSession(call, now);
    const job = yield* jobOf(Number(id));
    if (!job) throw new AppError({ code: 'not_found' });
    if (job.state === 'working' || (act === 'retry' && job.state !== 'failed'))
      throw new AppError({ code: 'conflict' });
    const isNew = yield* moveConverted(call.context, job, act, { actorId: actor, now });
    if (act === 'cancel') yield* cancelJob(job.id);
    else if (!isNew) yield* retryJob(job.id, now);
    yield* appendAudit({ actor, act, kind: 'job', objectId: id }, now);
    yield* onCommit(jobs.wake);
    return { ok: true, success: true } as const;
  });
}
