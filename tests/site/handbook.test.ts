import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { layOutSite, releaseName } from '../../build/scripts/lib/site-release.mjs';
import { ROOT } from '../support/planted-tree.ts';
import { fetchRaw } from './support.ts';

/**
 * The handbook's install, word by word, in a system of its own: this machine's files below, and all that is written on
 * top of them in memory, gone with the process. Needs root and a machine that lets it mount.
 */
const dir = mkdtempSync(join(tmpdir(), 'yoru-handbook-'));
const book = readFileSync(join(ROOT, 'resources/handbook/README.md'), 'utf8');
const blocksOf = (kind: string) =>
  [...book.matchAll(new RegExp(`^\`\`\`sh ${kind}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text);
const blocks = blocksOf('install');
/** Without what needs a network or a running systemd: packages are there, and files are read by their programs. */
const still = (kind: string) =>
  blocksOf(kind)
    .join('')
    .replaceAll(/^(?:apt-get|certbot|systemctl) .*\n/gm, '');

/** The files for proxies and alerts at their places; a certificate of its own, where certbot would put one. */
const BESIDE = `
install -d /etc/letsencrypt/live/YOUR.NAME
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 2 -subj /CN=YOUR.NAME \
  -keyout /etc/letsencrypt/live/YOUR.NAME/privkey.pem -out /etc/letsencrypt/live/YOUR.NAME/fullchain.pem
${still('nginx')}
${still('caddy')}
${still('alerts')}
test -d /var/www/html
`;

/** What the unit starts, as its user: systemd does not run here. Then the first admin, as the book says. */
const START = `
of_unit() { sed -n "s/^$1=//p" /etc/systemd/system/yoru.service; }
as_user() { setpriv --reuid="$(of_unit User)" --regid="$(of_unit Group)" --init-groups env -i $(cat /etc/yoru/site.env) YORU_SITE_MONITOR=127.0.0.1:0 PATH=/usr/local/bin:/usr/bin:/bin "$@"; }
as_user $(of_unit ExecStart) --port 0 > /root/said 2>&1 &
for _ in $(seq 600); do grep -qs 'site listening' /root/said && break; sleep 0.2; done
yoru admin create night_admin --email admin@yoru.example
yoru doctor
install -d -o yoru -g yoru -m 700 /var/backups/yoru /var/tmp/yoru-drill
yoru backup /var/backups/yoru
yoru verify /var/backups/yoru
yoru restore /var/backups/yoru /var/tmp/yoru-drill
yoru doctor --data /var/tmp/yoru-drill
yoru --version
setpriv --reuid=65534 --regid=65534 --clear-groups yoru doctor || true
cp -p /etc/yoru/site.env /root/site.env
echo 'YORU_SITE_FREE_PERCENT 5' >> /etc/yoru/site.env
yoru --version || true
cp -p /root/site.env /etc/yoru/site.env
cat /root/said
wait $!
`;

/** A shell that runs a script in such a system. */
function ownSystem(script: string) {
  writeFileSync(join(dir, 'script'), `set -eu\n${script}`);
  // A server's own umask: tests beside this one may have set another, with which nobody but root reads what is made.
  const setUp = `
set -eu
umask 022
mount -t tmpfs -o mode=755 none ${dir}/own
mkdir ${dir}/own/upper ${dir}/own/work ${dir}/own/root
mount -t overlay overlay -o lowerdir=/,upperdir=${dir}/own/upper,workdir=${dir}/own/work ${dir}/own/root
cp ${dir}/*.tar.gz ${dir}/*.sha256 ${dir}/script ${dir}/own/root/root/
mount --rbind /dev ${dir}/own/root/dev
mount -t proc proc ${dir}/own/root/proc
exec chroot ${dir}/own/root env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive sh /root/script
`;
  // With processes of its own, which end with it.
  const words = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', setUp];
  const child = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

beforeAll(() => {
  const name = releaseName(ROOT);
  layOutSite(ROOT, join(dir, name));
  const pack = `mkdir own && tar -c ${name} | gzip -1 > ${name}.tar.gz && sha256sum ${name}.tar.gz > ${name}.tar.gz.sha256 && rm -r ${name}`;
  expect(spawnSync('sh', ['-ec', pack], { cwd: dir }).status).toBe(0);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('the install of the handbook, as it is written, ends with a site that is ready and has an admin', async () => {
  expect(blocks.length).toBeGreaterThan(2);
  const child = ownSystem(blocks.join('') + BESIDE + START);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (out += text));
  void ended.then((code) => (out += `\nended with ${code}`));
  await expect.poll(() => out, { timeout: 240_000 }).toMatch(/site listening on|ended with/);
  expect(out).toContain('site listening on');
  expect(out).toContain('nginx.conf test is successful');
  expect(out).toContain('Valid configuration');
  expect(out).toMatch(/alertmanager\.yml' +SUCCESS/);
  expect(out).toMatch(/^all is well/m);
  const version = /^Yoru (\d+\.\d+\.\d+)$/m.exec(out)?.[1];
  expect(out.split('\n')).toContain(version);
  // Who may not read the settings gets no answer from other ones.
  expect(out).toMatch(/^yoru: \w+ may not read \/etc\/yoru\/site\.env: run this as root; the file needs /m);
  expect(out).toMatch(/^yoru: \/etc\/yoru\/site\.env: line \d+ is no NAME=value$/m);
  const password = /password is (\S+)$/m.exec(out)?.[1] ?? '';
  const portOf = (name: string) =>
    Number(new RegExp(`${name} on http://127\\.0\\.0\\.1:(\\d+)`).exec(out)?.[1]);
  expect((await fetchRaw(portOf('monitoring'), '/ready')).text).toBe('ready\n');
  const port = portOf('site listening');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://yoru.example' };
  const body = `usr=night_admin&pwd=${password}`;
  const signedIn = await fetchRaw(port, '/api/login.php', { method: 'POST', headers, body });
  expect(signedIn.status).toBe(200);
  expect(String(signedIn.headers['set-cookie'])).toContain('Secure');
  // Its own information pages, which say what is missing in them.
  expect(out).toMatch(/fill in .* in \/etc\/yoru\/info\/operator\.json/);
});
