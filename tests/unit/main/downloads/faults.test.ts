import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { PartFile } from '../../../../src/main/downloads/part-file.ts';
import { BEHAVIOURS, type BehaviourName } from '../../../support/fault-behaviours.ts';
import { makeSample } from '../../../support/sample.ts';
import { ENDS, take } from './take-faulty.ts';
import { hashOf, openYard, useFaultServer } from './yard.ts';

const server = await useFaultServer();

describe('a server that', () => {
  /** Reliability D2. */
  test.concurrent.for(Object.entries(ENDS) as [BehaviourName, string][])(
    'is %s: %s',
    async ([name, end], { onTestFinished: atEnd }) => {
      const taken = await take(server, name, atEnd);
      expect(taken.end).toBe(end);
      expect(taken.finished).toEqual(end === 'done' ? [taken.right] : []);
    },
  );

  test('leads elsewhere is not followed: the other origin hears nothing', async () => {
    await take(server, 'led elsewhere');
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

  test('only the file is requested from the media origin, and only our name is sent', async () => {
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
