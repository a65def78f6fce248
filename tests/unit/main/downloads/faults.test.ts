import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Pace } from '../../../../src/main/downloads/patience.ts';
import { PartFile } from '../../../../src/main/downloads/part-file.ts';
import { BEHAVIOURS, otherOf, type BehaviourName } from '../../../support/fault-behaviours.ts';
import { makeSample } from '../../../support/sample.ts';
import { hashOf, openYard, useFaultServer } from './yard.ts';

const server = await useFaultServer();

/** How each ends: whole and right, or in a state that says what is wrong. */
const ENDS: Readonly<Record<BehaviourName, 'done' | `${'failed' | 'queued'} ${string}`>> = {
  'as it should be': 'done',
  'reset in the middle': 'done',
  'ended too soon': 'done',
  'half closed in the middle': 'done',
  'range ignored': 'done',
  'range of another place': 'done',
  'range of another size': 'done',
  'range nobody asked for': 'failed bad_answer',
  'several ranges in one body': 'failed bad_answer',
  'another version, told': 'done',
  'another version, told, for ever the old announcement': 'failed file_rejected',
  'another version, spliced': 'done',
  'weak validator': 'done',
  'no validator': 'done',
  'no validator, spliced': 'done',
  'two validators': 'done',
  'two lengths': 'done',
  'unsatisfiable, same size': 'done',
  'unsatisfiable, other size': 'done',
  'unsatisfiable for ever': 'failed file_rejected',
  'packed body': 'failed bad_answer',
  'too short': 'failed file_rejected',
  'too long': 'failed file_rejected',
  'no length': 'done',
  'no length and too long': 'failed file_rejected',
  'ten times as long as announced': 'failed file_rejected',
  'nothing at all': 'failed file_rejected',
  'a page instead': 'failed bad_answer',
  'data instead': 'failed bad_answer',
  'signed out in the middle': 'done',
  'address run out in the middle': 'done',
  'no address is ever right': 'failed address_expired',
  'not there any more': 'failed not_found',
  'asked to wait': 'done',
  'asked to wait until a date': 'done',
  'away for ever': 'queued unavailable',
  'a fault of the server': 'done',
  'led to another path': 'done',
  'led elsewhere': 'failed bad_answer',
  'led in a circle': 'failed bad_answer',
  'silent in the middle': 'done',
  'silent for ever': 'queued timeout',
  'byte by byte, longer than silence is borne': 'done',
  'wrong bytes once': 'done',
  'wrong bytes of the right length': 'failed file_rejected',
};

/** Behaviours whose site announces the new version once the server has it. */
const ANNOUNCED: ReadonlySet<string> = new Set(['another version, told']);

/** A server that says nothing is given up soon; others may be slow because the machine is. */
function paceFor(name: BehaviourName): Partial<Pace> {
  if (name.startsWith('silent')) return { responseMs: 200, stallMs: 200 };
  return name.startsWith('byte by byte') ? { stallMs: 1_000 } : {};
}

/** Downloads one file from a server that behaves that way. */
async function take(name: BehaviourName) {
  const sample = makeSample(200_000 + name.length);
  const address = server.serve(sample, BEHAVIOURS[name]);
  const yard = openYard({ pace: paceFor(name) });
  const announced = () =>
    ANNOUNCED.has(name) && server.asked(address).length > 1 ? otherOf(sample) : sample;
  const source = () => ({ address, bytes: announced().bytes, sha256: announced().sha256 });
  const { id } = await yard.start(source);
  const end = await yard.settled(id);
  const files = readdirSync(yard.folder);
  const finished = files.filter((file) => !file.endsWith('.part'));
  return {
    end: end.error === null ? end.state : `${end.state} ${end.error.code}`,
    finished: await Promise.all(finished.map((file) => hashOf(join(yard.folder, file)))),
    right: announced().sha256,
  };
}

describe('a server that', () => {
  /** Reliability D2. */
  test.concurrent.each(Object.entries(ENDS) as [BehaviourName, string][])('is %s: %s', async (name, end) => {
    const taken = await take(name);
    expect(taken.end).toBe(end);
    expect(taken.finished).toEqual(end === 'done' ? [taken.right] : []);
  });

  test('leads elsewhere is not followed: the other origin hears nothing', async () => {
    await take('led elsewhere');
    expect(server.strangers).toEqual([]);
    // Control: it would have been seen.
    await fetch(`${server.elsewhere}/x?s=secret`);
    expect(server.strangers).toHaveLength(1);
  });

  test('control: without the hash, wrong bytes would be a finished file', async () => {
    const name = 'wrong bytes of the right length';
    const sample = makeSample(200_000);
    const address = server.serve(sample, BEHAVIOURS[name]);
    const guard = vi.spyOn(PartFile.prototype, 'digest').mockResolvedValue(sample.sha256);
    const yard = openYard();
    const { id } = await yard.start(() => ({ address, bytes: sample.bytes, sha256: sample.sha256 }));
    expect((await yard.settled(id)).state).toBe('done');
    const [file = ''] = readdirSync(yard.folder);
    expect(await hashOf(join(yard.folder, file))).not.toBe(sample.sha256);
    guard.mockRestore();
  });

  test('nothing but the file is asked of the media origin, and nothing of us is told but our name', async () => {
    const sample = makeSample(50_000);
    const seen: Record<string, unknown>[] = [];
    const address = server.serve(sample, (ask) => {
      seen.push({ ...ask.request.headers });
      return BEHAVIOURS['reset in the middle'](ask);
    });
    const yard = openYard();
    const { id } = await yard.start(() => ({ address, bytes: sample.bytes, sha256: sample.sha256 }));
    await yard.settled(id);
    const names = [...new Set(seen.flatMap((headers) => Object.keys(headers)))].sort();
    expect(names).toEqual(
      ['accept', 'accept-encoding', 'connection', 'host', 'if-range', 'range', 'user-agent'].sort(),
    );
    expect(seen[0]!['user-agent']).toBe('Yoru/0.1.0 (test)');
    expect(JSON.stringify(seen)).not.toContain('ticket-');
  });
});
