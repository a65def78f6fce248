import { AppError } from '../../../shared/errors/app-error.ts';
import { tellCall } from './use-online.ts';

/**
 * What a person sees when an asset of the page, code or texts, cannot be loaded. It counts as a failed call, as
 * there may be no other call; once the site is back, the asset is loaded too.
 */
export function missingAsset(cause: unknown): AppError {
  tellCall('unreached');
  return new AppError({ code: 'offline' }, { cause });
}
