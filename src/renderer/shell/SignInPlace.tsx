import { useEffect, useEffectEvent } from 'react';
import { missingAsset } from '../ui/loading/missing-asset.ts';
import { notifyError } from '../features/core/notices/notices.ts';
import { closeSignIn, useSignInStep } from '../features/core/session/sign-in.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { ReportPlace } from './ReportPlace.tsx';

const useDialogPart = lazyPart(() =>
  import('../features/account/SignInDialog.tsx').then((part) => part.SignInDialog),
);

/** Slot of dialogs that any part of the page may open: sign-in and report. Their code is loaded on demand. */
export function SignInPlace() {
  const { Part: SignInDialog, fetch } = useDialogPart();
  const step = useSignInStep();
  const isWanted = step !== null;
  const open = useEffectEvent(() =>
    fetch().catch((thrown: unknown) => {
      closeSignIn();
      notifyError(missingAsset(thrown));
    }),
  );
  useEffect(() => {
    if (isWanted) void open();
  }, [isWanted]);
  return (
    <>
      {SignInDialog && <SignInDialog isOpen={isWanted} first={step ?? 'login'} />}
      <ReportPlace />
    </>
  );
}
