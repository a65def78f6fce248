/**
 * The readable part of an address made of an English title: latin letters, digits and hyphens, at most 80.
 * @throws Error when nothing is left, or only digits, which are page numbers (decisions A)
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
