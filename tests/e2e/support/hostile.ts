import path from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { copyDemoWorld } from '../../support/site.ts';

/** What would run, were it more than text; each says so in its own way. */
export const STRINGS = [
  `"><img src=x onerror="hit('img')">`,
  `</script><script>hit('script')</script>`,
  `'><svg/onload=hit('svg')>`,
  `<iframe srcdoc="<script>parent.hit('frame')</script>"></iframe>`,
  `<style>@import url(//hostile.example/a.css)</style>`,
  '[a](javascript:hit(`link`)) {{hit(1)}} ${hit(2)}',
  `\u2028--><a href="javascript:hit('href')">x</a><!--`,
  `&lt;img src=x onerror=hit('entity')&gt;<base href=//hostile.example/>`,
] as const;

/** A demo in which every text that members have typed is hostile, as if no form had refused anything. */
export async function hostileWorld(): Promise<string> {
  const data = await copyDemoWorld();
  const sqlite = new Database(path.join(data, 'site.db'));
  const set = (table: string, columns: readonly string[], id = 'id') => {
    const sets = columns.map((column) => `${column} = text_of(${id}) || ' ' || ${id}`).join(', ');
    sqlite.exec(`UPDATE ${table} SET ${sets}`);
  };
  sqlite.function('text_of', (id: unknown) => STRINGS[Number(id) % STRINGS.length] ?? '');
  set('comment', ['text']);
  set('playlist', ['title', 'description']);
  set('album', ['title_en', 'title_ja']);
  set('member_text', ['about'], 'member_id');
  sqlite.exec(`INSERT OR IGNORE INTO member_text (member_id, about) SELECT id, text_of(id) FROM member`);
  // Those who sign in are found by their names.
  sqlite.exec(`UPDATE member SET city = substr(text_of(id), 1, 60);
    UPDATE member SET name = substr(text_of(id), 1, 40) || id WHERE id > 4`);
  sqlite.exec(`UPDATE member SET shows_info = 1, shows_wall = 1`);
  // In place of what the two wrote to each other in the demo.
  sqlite.exec(`DELETE FROM message WHERE dialog_id IN (SELECT id FROM dialog WHERE low_id = 1 AND high_id = 5);
    DELETE FROM dialog WHERE low_id = 1 AND high_id = 5`);
  const dialog = sqlite.prepare('INSERT INTO dialog (low_id, high_id) VALUES (1, 5)').run().lastInsertRowid;
  const write = sqlite.prepare(
    `INSERT INTO message (dialog_id, from_id, cid, text, at) VALUES (?, 5, ?, ?, 1764000000000)`,
  );
  const ids = STRINGS.map((text, at) => write.run(dialog, `hostile-${at}`, text).lastInsertRowid);
  const last = ids.at(-1) ?? 0;
  const side = sqlite.prepare(
    `INSERT INTO dialog_side (dialog_id, member_id, other_id, state, last_id, last_at, unread) VALUES (?, ?, ?, 'open', ?, 1764000000000, ?)`,
  );
  side.run(dialog, 1, 5, last, STRINGS.length);
  side.run(dialog, 5, 1, last, 0);
  sqlite.close();
  return data;
}

/** Has a page note what runs and what the policy refuses, to be called before it is opened. */
export const watch = (page: Page) =>
  page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(globalThis, { found, hit: (how: string) => found.push(how) });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      found.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
export const foundOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { found: readonly string[] }).found);
