import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { findScreen } from '../../../../shared/find-screen.ts';
import { type MediaKeys, rowsOf, type Steps } from '../../../platform/index.ts';
import { messagesOf, sideOf } from '../../../community/index.ts';

/** A message between the reporter and the reported member. */
export interface EvidenceMessage {
  readonly id: number;
  readonly from_id: number;
  readonly text: string;
  readonly at: number;
}

/** How many last messages a report includes. */
const MESSAGES = 20;

/** The reported member, from the page of the member or of the dialog with them; `null`: another page. */
export function reportedMember(ref: string | null): number | null {
  const found = ref === null ? null : findScreen(ref.split('?')[0] ?? '');
  if (found?.kind !== 'screen' || !['dialog', 'member'].includes(found.name)) return null;
  return Number(found.params['_id']);
}

/** The last messages with a member as the reporter sees them, encrypted in the change of the report. */
export function* evidenceOf(keys: MediaKeys, memberId: number, otherId: number): Steps<Buffer | null> {
  const [side] = yield* rowsOf(sideOf(memberId, otherId));
  if (!side) return null;
  const range = { after: side.hidden_to, before: Number.MAX_SAFE_INTEGER, skip: 0, count: MESSAGES };
  const messages = yield* rowsOf(messagesOf(side.dialog_id, memberId, range));
  return messages.length === 0 ? null : seal(keys, messages);
}

function seal(keys: MediaKeys, messages: readonly EvidenceMessage[]): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys[0]), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(messages)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The messages of a report, the newest first. @throws Error if no key decrypts them */
export function openEvidence(keys: MediaKeys, bytes: Uint8Array): readonly EvidenceMessage[] {
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, 12), {
        authTagLength: 16,
      });
      decipher.setAuthTag(bytes.subarray(12, 28));
      const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
      return JSON.parse(text.toString()) as EvidenceMessage[];
    } catch {
      // It was encrypted with the other key.
    }
  }
  throw new Error('no key opens the evidence');
}

/** Media addresses use the same secrets; the prefix separates the uses. */
function keyOf({ secret }: MediaKeys[number]): Buffer {
  return createHmac('sha256', secret).update('yoru.report.1').digest();
}
