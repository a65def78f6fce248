/**
 * Makes the `dir` of an address from an English title: Latin letters, digits and hyphens, at most 80 characters.
 * @throws Error if no letter is left; a `dir` of digits would be a page number (decisions A)
 */
export function dirOf(title: string): string {
  const dir = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
  if (!/[a-z]/.test(dir)) throw new Error(`no address can be made of the title ${JSON.stringify(title)}`);
  return dir;
}
