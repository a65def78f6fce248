import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pace } from '../../../../src/main/downloads/retry-policy.ts';
import { BEHAVIOURS, otherOf, type BehaviourName } from '../../../support/fault-behaviours.ts';
import type { FaultServer } from '../../../support/fault-server.ts';
import { makeSample } from '../../../support/sample.ts';
import type { AtEnd } from '../temporary.ts';
import { hashOf, openYard } from './yard.ts';

/** How each ends: whole and right, or in a state that says what is wrong. */
export const ENDS: Readonly<Record<BehaviourName, 'done' | `${'failed' | 'queued'} ${string}`>> = {
  'as it should be': 'done',
  'reset in the middle': 'done',
  'ended too soon': 'done',
  'half closed in the middle': 'done',
  'range ignored': 'done',
  'range of another place': 'done',
  'range of another size': 'done',
  'range nobody asked for': 'failed bad_answer',
  'several ranges in one body': 'failed bad_answer',
  'another version, announced': 'done',
  'another version, announced, for ever the old announcement': 'failed file_rejected',
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
  'an error of the server': 'done',
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
const ANNOUNCED: ReadonlySet<string> = new Set(['another version, announced']);

/** A server that says nothing is given up soon; others may be slow because the machine is. */
function paceFor(name: BehaviourName): Partial<Pace> {
  if (name.startsWith('silent')) return { responseMs: 200, stallMs: 200 };
  return name.startsWith('byte by byte') ? { stallMs: 1_000 } : {};
}

/** Downloads one file from a server that behaves that way. */
export async function take(server: FaultServer, name: BehaviourName, atEnd?: AtEnd) {
  const sample = makeSample(200_000 + name.length);
  const address = server.serve(sample, BEHAVIOURS[name]);
  const yard = openYard({ pace: paceFor(name), ...(atEnd && { atEnd }) });
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
