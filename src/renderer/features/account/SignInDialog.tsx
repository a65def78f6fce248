import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { closeSignIn } from '../core/session/sign-in.ts';
import type { AccountStep } from './account-step.ts';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RestoreForm } from './RestoreForm.tsx';

const TITLES = {
  login: 'account:signIn',
  signup: 'account:register',
  restore: 'account:restoreTitle',
} as const;

interface SignInDialogProps {
  readonly isOpen: boolean;
  readonly first: AccountStep;
}

/** Signing in, registering and a forgotten password over the page, which stays as it is. */
export function SignInDialog({ isOpen, first }: SignInDialogProps) {
  const form = useRef<HTMLDivElement>(null);
  useCloseOnBack(isOpen, () => closeSignIn());
  // On touch screens a keyboard would cover the dialog that was just opened.
  const firstField = (openedBy: string) =>
    openedBy === 'touch' ? true : form.current?.querySelector('input');
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && closeSignIn()}>
      <DialogPopup initialFocus={firstField}>
        <Stack gap={2} ref={form}>
          <Steps first={first} />
        </Stack>
      </DialogPopup>
    </Dialog.Root>
  );
}

/** Starts at the first step with each opening. */
function Steps({ first }: { readonly first: AccountStep }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [step, setStep] = useState(first);
  const handleSent = (email: string) => {
    closeSignIn(true);
    void navigate(to('confirm'), { state: { email } });
  };
  return (
    <>
      <DialogHead title={t(TITLES[step])} />
      {step === 'login' && <LoginForm onStep={setStep} />}
      {step === 'signup' && <RegisterForm onStep={setStep} onSent={handleSent} />}
      {step === 'restore' && <RestoreForm onStep={setStep} />}
    </>
  );
}
