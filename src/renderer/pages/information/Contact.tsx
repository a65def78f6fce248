import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { missingAsset } from '../../ui/loading/missing-asset.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ContactAction } from './ContactAction.tsx';
import styles from './Page.module.css';

const useContactForm = lazyPart(() =>
  import('../../features/report/ContactForm.tsx').then((part) => part.ContactForm),
);

/** Contact to the operators of the site: by a dialog, or at `#contact` on the page itself. */
export function Contact() {
  const isHere = useLocation().hash === '#contact';
  return (
    <div id="contact" tabIndex={-1} className={styles['contact']}>
      {isHere ? <OnPage /> : <ContactAction />}
    </div>
  );
}

function OnPage() {
  const { Part, fetch } = useContactForm();
  const [failure, setFailure] = useState<AppError | null>(null);
  const load = useEffectEvent(() => {
    fetch().catch((thrown: unknown) => setFailure(missingAsset(thrown)));
  });
  useEffect(() => load(), []);
  if (failure) throw failure;
  return Part ? <Part /> : null;
}
