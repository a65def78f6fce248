import { VISITS } from './history-database.ts';
import { answerOf } from './requests.ts';

/** The turn after the newest there is. */
export async function nextTurn(transaction: IDBTransaction): Promise<number> {
  const newest = await answerOf(transaction.objectStore(VISITS).openKeyCursor(null, 'prev'));
  return (typeof newest?.key === 'number' ? newest.key : 0) + 1;
}
