import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ActionButton.module.css';

interface ActionButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: LucideIcon;
  readonly label: TextKey;
  /** A number shown instead of the label, which then is only the accessible name. */
  readonly number?: string;
  readonly isMain?: boolean;
  /** It is pressed, such as a vote that was given. */
  readonly isChosen?: boolean;
}

/** An action on what a screen shows. */
export function ActionButton(props: ActionButtonProps) {
  const { icon, label, number, isMain = false, isChosen, className, ...rest } = props;
  const { t } = useText();
  const name = t(label, { number });
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={cx(
        styles['action'],
        isMain && styles['main'],
        isChosen === true && styles['chosen'],
        className,
      )}
      {...(number !== undefined && { 'aria-label': name, title: name })}
      {...rest}
    >
      <Icon of={icon} size={18} />
      {number ?? name}
    </button>
  );
}
