import { suggestPath } from '../lib/call-paths.ts';
import { onLargeSite, type LargeSite } from '../lib/large-site.ts';
import type { Row } from '../lib/row.ts';
import { percentile } from '../lib/timed-get.ts';

/** Beginnings asked for in each language. */
const MOST = 200;

/** Times through that only warm up: the code of a site that was just started is still being compiled for a second. */
const WARM_UP = 3;

/** G8: names offered while typing, on a site with a million videos. */
export const searchSuggester: Row = {
  id: 'G8',
  what: 'suggestions, p99 of different beginnings of names, the slower of English and Japanese; not cached, a million videos, ten a second are published',
  better: 'less',
  must: 2,
  stretch: 1,
  unit: 'ms',
  isLoad: false,
  async run({ root, rounds }) {
    return onLargeSite({ root }, async (large) => {
      const languages = Object.entries(beginningsIn(large));
      const times = new Map<string, number[]>();
      for (let round = 0; round < WARM_UP + rounds; round++) {
        for (const [language, beginnings] of languages) {
          const known = times.get(language) ?? [];
          times.set(language, known);
          for (const words of beginnings) {
            const { ms } = await large.client.get(suggestPath(words));
            if (round >= WARM_UP) known.push(ms);
          }
        }
      }
      const worst = new Map([...times].map(([language, all]) => [language, percentile(all, 99)]));
      const note = [...worst].map(([language, ms]) => `${language} ${ms.toFixed(2)}`).join(', ');
      return { value: Math.max(...worst.values()), note };
    });
  },
};

/** What people type on their way to a name, all different: three Latin letters or more, one of kana and kanji. */
function beginningsIn({ database }: LargeSite): { readonly en: string[]; readonly ja: string[] } {
  const names = (column: string) =>
    database
      .prepare<[], string>(`SELECT ${column} FROM category UNION SELECT ${column} FROM model ORDER BY 1`)
      .pluck()
      .all();
  const started = (all: readonly string[], least: number) => {
    const found = all.flatMap((name) =>
      [0, 1, 2, 3].map((more) => name.slice(0, least + more)).filter((text) => text.trim().length >= least),
    );
    return [...new Set(found)].slice(0, MOST);
  };
  return { en: started(names('title_en'), 3), ja: started(names('title_ja'), 1) };
}
