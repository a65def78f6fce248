/** A file of `resources/search`. */
export const resource = (name: string): URL =>
  new URL(`../../../../../resources/search/${name}`, import.meta.url);
