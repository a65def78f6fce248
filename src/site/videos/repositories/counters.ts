import type { Database } from 'better-sqlite3';

/** Adds views to videos; those of a video that has gone are lost with it. */
export function addViews(sqlite: Database, views: ReadonlyMap<number, number>): void {
  const update = sqlite.prepare<[number, number]>('UPDATE video SET views = views + ? WHERE id = ?');
  for (const [id, more] of views) update.run(more, id);
}

/** @param events counts by day and event with a space between them */
export function addEvents(sqlite: Database, events: ReadonlyMap<string, number>): void {
  const insert = sqlite.prepare<[string, string, number]>(
    `INSERT INTO playback_count (day, event, total) VALUES (?, ?, ?)
     ON CONFLICT (day, event) DO UPDATE SET total = total + excluded.total`,
  );
  for (const [key, more] of events) {
    const [day = '', event = ''] = key.split(' ');
    insert.run(day, event, more);
  }
}
