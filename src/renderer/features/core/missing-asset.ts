import { AppError } from '../../../shared/errors/app-error.ts';
import { tellCall } from './use-online.ts';

/**
 * What a person is told when a piece of the page, code or texts, cannot be fetched. It counts as a call that failed: no
 * other may be made, and a site that is looked for brings the piece when it is back.
 */
export function missingAsset(cause: unknown): AppError {
  tellCall('unreached');
  return new AppError({ code: 'offline' }, { cause });
}
