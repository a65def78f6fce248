import { GATE_SECONDS } from '../../src/shared/constants.ts';
import type { GateKind } from '../../src/shared/entities/gate.ts';
import type { BuiltVideo } from '../support/world-videos.ts';
import type { World } from '../support/world.ts';
import type { Ask, Reply, TestSite } from './support.ts';

interface Place {
  readonly world: World;
  readonly site: TestSite;
  readonly video: BuiltVideo;
}

/** Calls of the waits before downloads on a served world, made once it is there. */
export function gateCalls(place: () => Place) {
  const begin = async (kind: GateKind, ask: Ask = {}, id = place().video.id, at = place().site) =>
    (await at.get('/api/download_gate.php', form({ video_id: id, kind }, ask))).json<{
      ticket: string;
      ready_at: string;
      wait_seconds: number;
    }>();
  return {
    begin,
    spend: (ticket: string, ask: Ask = {}, id = place().video.id, at = place().site) =>
      at.get(`/api/videofile.php?video_id=${id}&ticket=${ticket}`, ask),
    resume: (ticket: string, format: string, ask: Ask = {}, at = place().site) =>
      at.get(`/api/videofile.php?video_id=${place().video.id}&ticket=${ticket}&format=${format}`, ask),
    /** A ticket whose wait is over. */
    async ready(kind: GateKind, ask: Ask = {}, id = place().video.id): Promise<string> {
      const { ticket } = await begin(kind, ask, id);
      place().world.clock.advance(GATE_SECONDS[kind] * 1_000);
      return ticket;
    },
  };
}

export const form = (fields: Readonly<Record<string, string | number>>, ask: Ask = {}): Ask => ({
  ...ask,
  method: 'POST',
  headers: { ...ask.headers, 'content-type': 'application/x-www-form-urlencoded' },
  body: Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&'),
});

/** 200, or status and code of what was refused. */
export const codeOf = async (reply: Promise<Reply>) => {
  const { status, json } = await reply;
  return status === 200 ? 200 : [status, json()['code']];
};

export const formatsOf = async (reply: Promise<Reply>) =>
  (await reply).json<{ files: { format: string }[] }>().files.map(({ format }) => format);

export const INVALID = [403, 'gate_invalid'];
