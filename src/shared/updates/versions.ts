const VERSION = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})(?:-beta\.(\d{1,5}))?$/;

/** `0.1.1`, or `0.2.0-beta.3`. */
export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/**
 * Which of two versions is the later: above 0 where the first is. A beta comes before the version it leads to.
 * @throws RangeError where one is none
 */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [parts(one), parts(other)];
  const at = first.findIndex((part, index) => part !== second[index]);
  return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
}

function parts(version: string): readonly number[] {
  const [whole, ...found] = VERSION.exec(version) ?? [];
  if (whole === undefined) throw new RangeError(`"${version}" is no version`);
  const [major, minor, patch, beta] = found;
  return [major, minor, patch]
    .map(Number)
    .concat(beta === undefined ? Number.MAX_SAFE_INTEGER : Number(beta));
}
