import { bootstrap } from './lib/bootstrap.mjs';

/**
 * `npm test`: everything that must hold, from a fresh clone. One closing line, `N passed, N failed`, over all steps
 * and runners; parts named run alone: `npm test -- check web`.
 */
const PARTS = ['check', 'unit', 'site', 'web', 'desktop'];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  console.error(`no part named ${unknown.join(', ')}; there are ${PARTS.join(', ')}`);
  process.exit(2);
}
const wants = (...names) => asked.length === 0 || names.some((name) => asked.includes(name));

await bootstrap();
const { ensureBuilt } = await import('./lib/builds.mjs');
const { ALL_CHECK_STEPS } = await import('./lib/check-steps.mjs');
const { noWindowReason, obtainElectron } = await import('./lib/electron.mjs');
const { runPlaywright, runVitest } = await import('./lib/runners.mjs');
const { runSteps } = await import('./lib/steps.mjs');
const { ensureSystem } = await import('./lib/system.mjs');

const total = { passed: 0, failed: 0, skipped: 0 };
const names = { broken: [], flaky: [] };
const times = [];
/** Files whose times are named at the end. */
const SLOWEST = 20;
const add = ({ passed, failed, skipped = 0, broken = [], flaky = [], times: took = [] }) => {
  times.push(...took);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  names.broken.push(...broken);
  names.flaky.push(...flaky);
};
const started = performance.now();
/** Minutes of each part, as it ends. */
const parts = [];
let partBegan = started;
const endPart = (name) => {
  parts.push(`${name} ${((performance.now() - partBegan) / 60_000).toFixed(1)} min`);
  partBegan = performance.now();
};
const minutes = () => `${((performance.now() - started) / 60_000).toFixed(1)} min`;

process.env.CI ??= 'true';
const missing = await ensureSystem();
if (missing.length > 0) add({ passed: 0, failed: 1, broken: [`missing: ${missing.join(', ')}`] });

const desktopHost = await chooseDesktopHost();
process.env.YORU_DESKTOP_HOST = desktopHost.file;
console.log(`desktop host: ${desktopHost.name}`);

// Beside each other: the longest of the checks leaves a processor free.
const [checked, built] = await Promise.all([
  wants('check') ? runSteps(ALL_CHECK_STEPS, 2) : null,
  ensureBuilt(['web', 'desktop']),
]);
if (checked) add(checked);
if (!built) add({ passed: 0, failed: 1, broken: ['build'] });
endPart('checks and build');

const projects = [
  ...(wants('unit') ? ['unit', 'page', 'contract', 'fences', 'slow'] : []),
  ...(wants('site') ? ['site'] : []),
  // The host of the desktop specs is proved before it is believed.
  ...(wants('desktop') && desktopHost.file.includes('stand-in') ? ['stand-in'] : []),
];
if (projects.length > 0) add(await runVitest(projects));
endPart('tests');
const specs = ['web', 'desktop'].filter((project) => built && wants(project));
if (specs.length > 0) add(await runPlaywright(specs));
endPart('specs');

console.log(`\n${parts.join(', ')}; the slowest files:`);
for (const { file, seconds } of times.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
  console.log(`${seconds.toFixed(0).padStart(6)} s  ${file}`);

// Named last: easy to find at the end of a long run.
console.log('');
for (const name of names.flaky) console.log(`second try: ${name}`);
for (const name of names.broken) console.log(`FAILED: ${name}`);
console.log(`desktop specs ran on ${desktopHost.name}; ${minutes()} in all`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed > 0 ? 1 : 0;

/** The real binary where it can be had and shown, else the stand-in; `YORU_DESKTOP_HOST` names one. */
async function chooseDesktopHost() {
  const named = process.env.YORU_DESKTOP_HOST;
  if (named) return { file: named, name: named };
  const standIn = (why) => ({
    file: 'tests/stand-in/electron',
    name: `the stand-in (tests/stand-in): no real Electron, ${why}`,
  });
  const reason = noWindowReason();
  if (reason) return standIn(reason);
  const electron = await obtainElectron();
  return 'file' in electron ? { file: electron.file, name: 'the real Electron' } : standIn(electron.why);
}
