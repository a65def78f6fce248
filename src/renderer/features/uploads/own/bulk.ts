import type { UploadAct, UploadItem } from '../../../../shared/entities/upload.ts';
import { asAppError, type AppError } from '../../../../shared/errors/app-error.ts';
import type { ErrorCode } from '../../../../shared/errors/codes.ts';

/** Bulk actions, and which permission of a submission each needs. */
const NEEDS = {
  delete: 'remove',
  makePrivate: 'toggle',
  makePublic: 'toggle',
  addCategory: 'edit',
} as const satisfies Readonly<Record<string, UploadAct>>;
export type BulkAct = keyof typeof NEEDS;
export const BULK_ACTS = Object.keys(NEEDS) as readonly BulkAct[];

/** A submission of an album has its other actions in the editor. */
export const isVideo = ({ album_id }: UploadItem): boolean => album_id === null;

/** Photos added to an album are a part of it: they are not deleted or hidden by themselves. */
export const canChoose = (item: UploadItem): boolean => isVideo(item) || item.kind === 'album';

/** Albums have no categories. */
export const mayBulk = (act: BulkAct, item: UploadItem): boolean =>
  canChoose(item) && (isVideo(item) || act !== 'addCategory') && item.can.includes(NEEDS[act]);

/** Progress of one of several; `not_now`: its state does not allow the action, so it was not sent. */
export type Outcome = 'waiting' | 'sending' | 'done' | 'not_now' | AppError;

export const hasFailed = (outcome: Outcome | undefined): outcome is 'not_now' | AppError =>
  outcome === 'not_now' || outcome instanceof Error;

/** How many are sent at a time. */
const AT_ONCE = 3;

/** Codes after which the next would fail too: the others are skipped, with the same code. */
const ENDS: readonly ErrorCode[] = ['need_auth', 'too_many_requests', 'offline', 'unavailable'];

/** Sends each once, a few at a time, and reports the result of each. Never rejects. */
export async function sendEach<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
  tell: (item: Item, outcome: Outcome) => void,
): Promise<void> {
  const queue = [...items];
  let end: AppError | null = null;
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      if (end !== null) {
        tell(item, end);
        continue;
      }
      tell(item, 'sending');
      try {
        await send(item);
        tell(item, 'done');
      } catch (thrown) {
        const error = asAppError(thrown);
        if (ENDS.includes(error.code)) end ??= error;
        tell(item, error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
