import type { UploadAct, UploadItem } from '../../../../shared/entities/upload.ts';
import { asAppError, type AppError } from '../../../../shared/errors/app-error.ts';
import type { ErrorCode } from '../../../../shared/errors/codes.ts';

/** What is done with several at once, and which of the acts that the site allows it needs. */
const NEEDS = {
  delete: 'remove',
  makePrivate: 'toggle',
  makePublic: 'toggle',
  addCategory: 'edit',
} as const satisfies Readonly<Record<string, UploadAct>>;
export type BulkAct = keyof typeof NEEDS;
export const BULK_ACTS = Object.keys(NEEDS) as readonly BulkAct[];

/** One of an album has its other acts in the editor. */
export const isVideo = ({ album_id }: UploadItem): boolean => album_id === null;

/** What was added to an album is a part of it: it is not deleted or hidden by itself. */
export const canChoose = (item: UploadItem): boolean => isVideo(item) || item.kind === 'album';

/** Albums have no categories. */
export const mayBulk = (act: BulkAct, item: UploadItem): boolean =>
  canChoose(item) && (isVideo(item) || act !== 'addCategory') && item.can.includes(NEEDS[act]);

/** Where one of several is; `not_now`: the site does not allow it as it is, so that it was not sent. */
export type Outcome = 'waiting' | 'sending' | 'done' | 'not_now' | AppError;

export const hasFailed = (outcome: Outcome | undefined): outcome is 'not_now' | AppError =>
  outcome === 'not_now' || outcome instanceof Error;

/** How many are under way at a time. */
const AT_ONCE = 3;

/** After one of these the next would go no better: the others are left as they are, with the same words. */
const ENDS: readonly ErrorCode[] = ['need_auth', 'too_many_requests', 'offline', 'unavailable'];

/** Sends each once, a few at a time, and says of each what became of it. Never rejects. */
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
