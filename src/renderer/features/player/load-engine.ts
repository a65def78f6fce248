import { missingAsset } from '../../ui/loading/missing-asset.ts';

type EngineModule = typeof import('./engine.ts');

let loading: Promise<EngineModule> | null = null;

/**
 * The player's code, a chunk of its own that only screens with a video fetch. A failed fetch is not cached, so that the next
 * call tries again.
 * @throws AppError `offline` or `unavailable`
 */
export function loadEngine(): Promise<EngineModule> {
  loading ??= import('./engine.ts').catch((cause: unknown) => {
    loading = null;
    throw missingAsset(cause);
  });
  return loading;
}
