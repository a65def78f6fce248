import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { readSteps, submissionOfAlbum, submissionOfVideo } from '../../../publishing/index.ts';
import type { Steps } from '../../../platform/index.ts';
import type { Call } from '../../context.ts';

/** Finds the submission of a video or an album, for staff on its page. */
export function findItem(
  { context }: Call,
  { on, object_id }: InputOf<Api['desk.find']>,
): Promise<OutputOf<Api['desk.find']>> {
  return readSteps(
    context.database,
    (function* (): Steps<OutputOf<Api['desk.find']>> {
      const id = Number(object_id);
      const found = yield* on === 'video' ? submissionOfVideo(id) : submissionOfAlbum(id);
      return { id: found ? String(found.id) : null };
    })(),
  );
}
