import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { finishAnswer, type FinishedAnswer } from './finished-answer.ts';
import type { SecurityHeaders } from './security-headers.ts';

const folder = new URL('../../../../resources/embed/', import.meta.url);

/** Addresses of files that an embedded page loads. */
export interface EmbedFiles {
  readonly script: string;
  readonly style: string;
}

/** Adds the embedded page's script and style to the files in memory, named by their content. */
export function addEmbedFiles(files: Map<string, FinishedAnswer>, security: SecurityHeaders): EmbedFiles {
  const add = (extension: 'js' | 'css', type: string) => {
    const body = readFileSync(new URL(`player.${extension}`, folder));
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
    const address = `/embed/player-${hash}.${extension}`;
    const cacheControl = 'public, max-age=31536000, immutable';
    files.set(
      address,
      finishAnswer({ body, type: `${type}; charset=utf-8`, cacheControl, security: security.open }),
    );
    return address;
  };
  return { script: add('js', 'text/javascript'), style: add('css', 'text/css') };
}
