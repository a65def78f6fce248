import { expect, test } from 'vitest';
import { mediaKeys } from '../../src/site/platform/keys/services/media-keys.ts';
import { openEvidence } from '../../src/site/moderation/reports/services/evidence.ts';
import { between } from '../support/world-members.ts';
import { WORLD_NOW } from '../support/world.ts';
import { servedWorld } from './served-world.ts';
import { openWriter } from './message-calls.ts';
import { GOOD, proof, send } from './report-calls.ts';

const { world, site } = await servedWorld();
const one = await openWriter(site, world);
const other = await openWriter(site, world);
between(world.database, WORLD_NOW).befriend(one.id, other.id);
for (let at = 1; at <= 12; at += 1) {
  world.clock.advance(3_600_000);
  await one.send(other, `question ${at}`);
  await other.send(one, `answer ${at}`);
}

/** Reports a page; what is stored with the report. */
async function evidenceOf(ref: string, token?: string): Promise<Uint8Array | null> {
  world.clock.advance(3_600_000);
  const fields = { ...GOOD, ref, captcha: await proof(site.port) };
  const reply = await send(site.port, fields, token === undefined ? {} : { token });
  expect(reply.json()).toMatchObject({ ok: true });
  const last = world.database.sqlite.prepare('SELECT evidence FROM report ORDER BY id DESC LIMIT 1').pluck();
  return last.get() as Uint8Array | null;
}

test.each(['dialog', 'member'])('the last 20 messages go with the report of a %s, sealed', async (kind) => {
  const ref = kind === 'dialog' ? `/my_messages/inbox/${other.id}/` : `/member/${other.id}/`;
  const bytes = await evidenceOf(ref, one.token);
  const keys = mediaKeys('', site.context.config.data);
  const messages = openEvidence(keys, bytes ?? new Uint8Array());
  expect(messages.map(({ text }) => text)).toEqual((await one.texts(other)).slice(-20).toReversed());
  expect(messages).toHaveLength(20);
  expect(messages[0]).toMatchObject({ from_id: other.id, text: 'answer 12' });
  expect(Buffer.from(bytes ?? []).toString('latin1')).not.toContain('answer');
  const strange = [{ id: 'x', secret: Buffer.alloc(32) }] as const;
  expect(() => openEvidence([strange[0]], bytes ?? new Uint8Array())).toThrow();
});

test('nothing goes with it that the reporter does not see', async () => {
  const stranger = await openWriter(site, world);
  const dialog = `/my_messages/inbox/${other.id}/`;
  expect(await evidenceOf(dialog, stranger.token)).toBeNull();
  expect(await evidenceOf(dialog)).toBeNull();
  expect(await evidenceOf('/categories/', one.token)).toBeNull();
  await one.post('del', { _id: String(other.id) });
  expect(await evidenceOf(dialog, one.token)).toBeNull();
  expect(await evidenceOf(`/my_messages/inbox/${one.id}/`, other.token)).not.toBeNull();
});
