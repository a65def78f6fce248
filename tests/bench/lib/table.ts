import type { Figure, Row, Verdict } from './row.ts';

export interface Measured {
  readonly row: Row;
  readonly verdict: Verdict | 'failed';
  readonly figure: Figure | null;
  readonly error?: string;
}

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

const side = (sample: Figure['ours']) =>
  sample ? `${number(sample.median)} (${number(sample.min)}-${number(sample.max)})` : '';

/** The figures as a Markdown table, for the screen and for the README. */
export function markdownTable(measured: readonly Measured[]): string {
  const head =
    '| row | what | figure | must / stretch | verdict | ours | against |\n|---|---|---|---|---|---|---|';
  const lines = measured.map(({ row, figure, verdict, error }) => {
    const sign = row.better === 'more' ? '>=' : '<=';
    const value = figure ? `${number(figure.value)} ${row.unit}`.trim() : '-';
    const what = figure?.note ? `${row.what}; ${figure.note}` : row.what;
    const goal = `${sign} ${row.must} / ${row.stretch} ${row.unit}`.trim();
    return `| ${row.id} | ${error ? `${what}: ${error}` : what} | ${value} | ${goal} | ${verdict} | ${side(figure?.ours)} | ${side(figure?.other)} |`;
  });
  return [head, ...lines].join('\n');
}
