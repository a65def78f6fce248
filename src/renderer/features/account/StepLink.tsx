import type { MouseEvent } from 'react';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { isPlain } from '../../ui/is-plain.ts';
import { stepAddress, type AccountStep, type OnStep } from './account-step.ts';
import styles from './Account.module.css';

interface StepLinkProps {
  readonly step: AccountStep;
  readonly label: TextKey;
  readonly onStep: OnStep | undefined;
}

/** A link to another form: a screen, or in a dialog another step. */
export function StepLink({ step, label, onStep }: StepLinkProps) {
  const { t } = useText();
  const handleClick = (event: MouseEvent) => {
    if (!onStep || !isPlain(event)) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <Link to={stepAddress(step)} className={styles['link']} onClick={handleClick}>
      {t(label)}
    </Link>
  );
}
