import { useState } from 'react';
import type { AppError } from '../../../../shared/errors/app-error.ts';
import { useLateTexts } from '../../../i18n/use-late-texts.ts';
import { missingAsset } from '../../../ui/loading/missing-asset.ts';

/** Whether the late texts of a screen are loaded; on failure the error boundary offers Retry. */
export function useScreenTexts(): boolean {
  const [failure, setFailure] = useState<AppError | null>(null);
  const areHere = useLateTexts((thrown) => setFailure(missingAsset(thrown)));
  if (failure) throw failure;
  return areHere;
}
