import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { api } from '../../src/shared/api/table/index.ts';
import { createMonitorServer } from '../../src/site/app/monitor/monitor-server.ts';
import { startAlerting } from '../support/alerting.ts';
import { makeIdentity } from '../support/certificates.ts';
import { ROOT } from '../support/planted-tree.ts';
import { startMailServer } from '../support/smtp.ts';
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

test('the files are as Prometheus and its Alertmanager read them', () => {
  const main = join(DEPLOY, 'prometheus/prometheus.yml');
  expect(promtool(['check', 'config', main])).toMatchObject({ status: 0 });
  const file = join(DEPLOY, 'prometheus/alertmanager.yml');
  const amtool = (...words: readonly string[]) => spawnSync('amtool', words, { encoding: 'utf8' });
  expect(amtool('check-config', file).status).toBe(0);
  // A rule of the operator's own that has no severity wakes somebody, too.
  const to = (...labels: readonly string[]) =>
    amtool(
      'config',
      'routes',
      'test',
      `--config.file=${file}`,
      'alertname=YoruDown',
      ...labels,
    ).stdout.trim();
  expect([to('severity=page'), to('severity=warn'), to()]).toEqual(['page', 'warn', 'page']);
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

const { site } = await servedWorld();
const monitor = createMonitorServer(site.context).listen(0, '127.0.0.1');
await once(monitor, 'listening');
const { port } = monitor.address() as AddressInfo;
const closeMonitor = () => {
  monitor.close();
  monitor.closeAllConnections();
};
afterAll(closeMonitor);

/** What an expression selects: each metric with its labels in braces. */
const selectorsOf = (expression: string) => {
  // Text first, then all lists that are no selector's.
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right) *\([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '');
  return [
    ...bare.matchAll(
      /(?<![\w.{,])(?!(?:and|or|unless|bool|offset)\b)([a-z_]\w*)(?!\w)(?! *\()(?:\{([^}]*)\})?/gi,
    ),
  ].map(([, name = '', labels = '']) => ({
    name: name.replace(/_(bucket|count|sum)$/, ''),
    labels: [...labels.matchAll(/(\w+) *[=!]/g)].map(([, label = '']) => label),
  }));
};

const everyExpression = [
  ...[...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr),
  ...expressions.map(({ expr }) => expr),
];

/** What is asked for and not measured by a running site: names, and labels that their metric has not. */
async function unmeasured(asked: readonly string[]): Promise<readonly string[]> {
  const { text } = await fetchRaw(port, '/metrics');
  const names = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
  const labelsOf = (name: string) => [
    ...(site.context.metrics.registry.getSingleMetric(name) as unknown as { labelNames: string[] })
      .labelNames,
    ...['job', 'le'],
  ];
  return asked
    .flatMap(selectorsOf)
    .filter(({ name }) => name !== 'up')
    .flatMap(({ name, labels }) =>
      names.has(name)
        ? labels.filter((label) => !labelsOf(name).includes(label)).map((label) => `${name}{${label}}`)
        : [name],
    );
}

test('rules and panels name only what the site measures, and all that is its own is shown', async () => {
  expect(await unmeasured(everyExpression)).toEqual([]);
  // Control: a metric and a label that are written wrongly.
  const wrong =
    'sum by (kind) (rate(yoru_jobs_seconds_count{job="yoru"}[5m])) / yuro_ready or yoru_ready{chek="disk"}';
  expect(await unmeasured([wrong])).toEqual(['yoru_jobs_seconds', 'yuro_ready', 'yoru_ready{chek}']);
  const named = new Set(everyExpression.flatMap(selectorsOf).map(({ name }) => name));
  const own = site.context.metrics.registry.getMetricsAsArray().map(({ name }) => name);
  expect(own.filter((name) => name.startsWith('yoru_') && !named.has(name))).toEqual([]);
  expect(own.length).toBeGreaterThan(20);
});

test('a site that has ended wakes the operator by mail, and its symptoms are silent', async () => {
  const identity = makeIdentity('IP:127.0.0.1');
  const password = 'a word that nobody knows';
  await using mails = await startMailServer({ identity, name: 'alerts@yoru.example', password });
  await using alerting = await startAlerting(folder, {
    monitor: port,
    mail: mails.address,
    certificate: identity.cert,
    password,
  });
  const at = `http://127.0.0.1:${alerting.port}/api/v2/alerts`;
  const last = async () => {
    const { subject, text } = await PostalMime.parse(mails.mails.at(-1)?.data ?? '');
    return { to: mails.mails.at(-1)?.to, subject, text };
  };
  closeMonitor();
  await expect.poll(() => mails.mails.length, { message: alerting.output() }).toBeGreaterThan(0);
  expect(await last()).toEqual({
    to: ['night@yoru.example'],
    subject: 'Yoru, page: YoruDown',
    text: expect.stringMatching(
      /^YoruDown, since \d{4}-\d\d-\d\d \d\d:\d\d UTC\nThe site does not answer its monitor\.\nsystemctl .*\n\/opt\/yoru\/resources\/handbook\/README\.md#yoru-down\n/,
    ) as string,
  });
  const others = ['YoruErrors', 'YoruDiskFills', 'YoruBackupOld', 'YoruPurgeErrors'];
  const body = others.map((alertname) => ({ labels: { alertname, severity: 'warn' } }));
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(at, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(200);
  const silent = async () => {
    const reply = await fetch(`${at}?active=false`);
    return ((await reply.json()) as { labels: { alertname: string } }[]).map(
      ({ labels }) => labels.alertname,
    );
  };
  await expect.poll(silent).toEqual(['YoruErrors']);
  monitor.listen(port, '127.0.0.1');
  await expect.poll(last).toMatchObject({
    subject: 'Yoru, page: well again',
    text: expect.stringContaining('Well again: YoruDown') as string,
  });
  expect(await silent()).toEqual([]);
});
