import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** What a server proves itself by. */
export interface Identity {
  readonly key: string;
  readonly cert: string;
}

/**
 * A certificate that signs itself.
 * @param of the names it certifies: `IP:127.0.0.1`, `DNS:media.test`
 */
export function makeIdentity(of = 'IP:127.0.0.1'): Identity {
  const folder = mkdtempSync(join(tmpdir(), 'yoru-tls-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const name = ['-subj', '/CN=test', '-addext', `subjectAltName=${of}`];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc', '-days', '2'];
    execFileSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets this process believe them, beside all it believes anyway. @returns the way back */
export function trust(...identities: readonly Identity[]): () => void {
  const usual = getCACertificates('default');
  setDefaultCACertificates([...usual, ...identities.map(({ cert }) => cert)]);
  return () => setDefaultCACertificates(usual);
}
