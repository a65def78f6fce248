import { tables, type Operation } from '../../../../shared/api/table/index.ts';
import type { Language } from '../../../../shared/filters/enums.ts';
import type { RouteName } from '../../../../shared/routes.ts';
import { screenCalls } from '../../../../shared/screens/calls.ts';
import { pageFile } from '../../../../shared/screens/index.ts';
import type { ScreenRequest } from '../../../../shared/screens/screen.ts';
import type { WebManifest } from './web-build.ts';

/** Chunks that the age gate requests as soon as the entry runs. */
export const GATE_CHUNKS = ['shell/AgeGate.tsx'];

/**
 * Chunks that a screen requests as soon as the entry runs: its page, and the parts of the contract with its calls
 * (`build/vite.page.ts`). Links in the head load them together with the entry.
 */
export function screenChunks(screen: ScreenRequest & { readonly name: RouteName }): readonly string[] {
  const parts = new Set(screenCalls(screen.name, screen).map(({ operation }) => partOf(operation)));
  return [
    `pages/${pageFile(screen.name)}`,
    ...[...parts].map((part) => `rows-${part}`),
    // Its page and its rows are one chunk; its player's engine comes after the first paint.
    ...(screen.name === 'video' ? ['video'] : []),
  ];
}

function partOf(operation: Operation): string | undefined {
  return Object.entries(tables).find(([, table]) => Object.hasOwn(table, operation))?.[0];
}

/**
 * Links to the given chunks and to that of the language, except those in the page's own html. Of low priority, as the
 * entry is: style and pictures are seen first.
 */
export function preloads(
  manifest: WebManifest,
  html: string,
  chunks: readonly string[],
  language: Language,
): string {
  const wanted = [`i18n/${language}.ts`, ...chunks];
  const isWanted = (key: string) =>
    wanted.some((part) => key.endsWith(`/${part}`) || manifest[key]?.name === part);
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  Object.keys(manifest).filter(isWanted).forEach(visit);
  return [...scripts]
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`)
    .join('\n    ');
}
