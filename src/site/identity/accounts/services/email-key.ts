import { domainToASCII } from 'node:url';

/** Equal for two spellings of one address: case does not matter, and a domain may be in its own script. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  return `${email.slice(0, at).toLowerCase()}@${domainToASCII(domain) || domain}`;
}
