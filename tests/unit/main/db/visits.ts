import { historyVisit, type HistoryVisit } from '../../../../src/shared/entities/history.ts';

/** A visit to the video of that number. */
export function visitOf(
  id: number,
  changes: Partial<Record<keyof HistoryVisit, unknown>> = {},
): HistoryVisit {
  return historyVisit.parse({
    type: 'video',
    videoId: String(id),
    dir: `night-${id}`,
    title: `Night ${id}`,
    titleJa: `夜 ${id}`,
    thumb: `/media/p/${id}.640.webp`,
    colour: '#102030',
    durationSeconds: 60 + id,
    ...changes,
  });
}
