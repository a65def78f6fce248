import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { api } from '../../src/shared/api/table/index.ts';
import { createMonitorServer } from '../../src/site/app/monitor/monitor-server.ts';
import { ROOT } from '../support/planted-tree.ts';
import { ALERT_CASES } from './deploy-alerts.ts';
import { servedWorld } from './served-world.ts';
import { fetchRaw } from './support.ts';

const DEPLOY = join(ROOT, 'resources/deploy');
const RULES = join(DEPLOY, 'prometheus/yoru.rules.yml');
const rules = readFileSync(RULES, 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'yoru-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const dashboard = JSON.parse(readFileSync(join(DEPLOY, 'grafana/yoru.json'), 'utf8')) as {
  readonly uid: string;
  readonly panels: readonly Panel[];
};

/** promtool over a file of that text; its status, and what it said. */
function promtool(words: readonly string[], text?: unknown) {
  const file = join(folder, 'file.yml');
  // What is JSON is YAML.
  if (text !== undefined) writeFileSync(file, typeof text === 'string' ? text : JSON.stringify(text));
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    [...words, ...(text === undefined ? [] : [file])],
    {
      encoding: 'utf8',
    },
  );
  return { status, said: stdout + stderr };
}

const withJob = (series: string) =>
  series.includes('{') ? series.replace('{', '{job="yoru",') : `${series}{job="yoru"}`;

/** As `promtool test rules` reads it: whether an alert fires at a minute, for those series. */
const unitTest = (alert: string, at: number, series: Readonly<Record<string, string>>, fires: boolean) => ({
  name: `${alert} ${fires ? 'fires' : 'is quiet'}`,
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: withJob(name), values })),
  promql_expr_test: [
    {
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
      eval_time: `${at}m`,
      exp_samples: [{ labels: '{}', value: fires ? 1 : 0 }],
    },
  ],
});

const tests = ALERT_CASES.flatMap(({ alert, at, fires, quiet }) => [
  unitTest(alert, at, fires, true),
  unitTest(alert, at, quiet, false),
]);

const handbook = readFileSync(join(ROOT, 'resources/handbook/README.md'), 'utf8');

test('the files are as Prometheus reads them', () => {
  expect(promtool(['check', 'config', join(DEPLOY, 'prometheus/scrape.yml')])).toMatchObject({ status: 0 });
});

test('each alert fires when it should, and not before', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(ALERT_CASES.map(({ alert }) => alert)).toEqual(alerts);
  const run = promtool(['test', 'rules'], { rule_files: [RULES], evaluation_interval: '5m', tests });
  expect(run).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') as string });
  // Control: a rule of another threshold is found.
  const other = join(folder, 'other.yml');
  writeFileSync(other, rules.replace('> 26 * 3600', '> 36 * 3600'));
  const wrong = promtool(['test', 'rules'], {
    rule_files: [other],
    evaluation_interval: '5m',
    tests: tests.filter(({ name }) => name.startsWith('YoruBackupOld')),
  });
  expect(wrong.status).toBe(1);
});

test('each alert says what to do, and where more is said', () => {
  for (const block of rules.split('- alert: ').slice(1)) {
    const [name = ''] = /^\w+/.exec(block) ?? [];
    const anchor = name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
    expect(block).toContain(`README.md#${anchor}'`);
    expect(handbook).toContain(`### ${anchor}\n`);
    expect(block).toMatch(/severity: (page|warn)/);
    expect(block).toMatch(/action: '.{20,}'/);
  }
});

test('what takes as long as a visitor’s line is no slow answer', () => {
  const [, pattern = ''] = /operation!~"([^"]+)"/.exec(rules) ?? [];
  const isLeftOut = (name: string) => new RegExp(`^(?:${pattern})$`).test(name);
  const withFiles = Object.entries(api).filter(([, row]) => 'files' in row && row.files);
  for (const name of [...withFiles.map(([name]) => name), '/media/*', '/api/upload/:id', '/api/events.php'])
    expect([name, isLeftOut(name)]).toEqual([name, true]);
  expect([isLeftOut('video.file'), isLeftOut('videos')]).toEqual([false, false]);
});

/** Every expression of the dashboard, as Grafana would send it. */
const expressions = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ title, expr: expr.replaceAll('$__rate_interval', '1m') })),
);

test('each panel of the dashboard asks what Prometheus understands', () => {
  const asRules = (list: typeof expressions) => ({
    groups: [{ name: 'panels', rules: list.map(({ expr }, at) => ({ record: `panel:${at}`, expr })) }],
  });
  expect(expressions.length).toBeGreaterThan(30);
  expect(promtool(['check', 'rules'], asRules(expressions))).toMatchObject({ status: 0 });
  expect(promtool(['check', 'rules'], asRules([{ title: '', expr: 'sum(rate(x[1m])' }])).status).toBe(1);
  const titles = dashboard.panels.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

/** Names of all figures that a running site serves. */
async function served(): Promise<ReadonlySet<string>> {
  const { site } = await servedWorld();
  const server = createMonitorServer(site.context).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { text } = await fetchRaw((server.address() as AddressInfo).port, '/metrics');
  server.close();
  return new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
}

const measured = await served();

test('rules and panels name only what the site measures, and all that is its own is shown', () => {
  const all = [rules, ...expressions.map(({ expr }) => expr)].join('\n');
  const named = [...all.matchAll(/\b((?:yoru|process|nodejs)_[a-z0-9_]+)(?=[{[\s)]|$)/gm)].map(
    ([, name = '']) => name.replace(/_(bucket|count|sum)$/, ''),
  );
  expect([...measured]).toEqual(expect.arrayContaining([...new Set(named)]));
  const own = [...measured].filter((name) => name.startsWith('yoru_'));
  expect(named).toEqual(expect.arrayContaining(own));
  expect(own.length).toBeGreaterThan(20);
});
