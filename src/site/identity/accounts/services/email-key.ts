import { domainToASCII } from 'node:url';

/** What makes two tidied addresses one: case never matters, and a domain may be written in its own script. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  return `${email.slice(0, at).toLowerCase()}@${domainToASCII(domain) || domain}`;
}
