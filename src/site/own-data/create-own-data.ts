import type { PublishingContext } from '../publishing/index.ts';
import type { OwnDataContext } from './context.ts';
import { createArchiveFiles } from './services/archive-files.ts';

export function createOwnData(publishing: PublishingContext): OwnDataContext {
  return { ...publishing, archives: createArchiveFiles(publishing.config, publishing.openArea) };
}
