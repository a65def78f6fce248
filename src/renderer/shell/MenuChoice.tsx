import { Menu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import { useText, type TextKey } from '../i18n/use-text.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './SettingsMenu.module.css';

interface MenuChoiceProps<Value extends string> {
  readonly label: TextKey;
  readonly value: Value;
  readonly options: readonly (readonly [Value, TextKey])[];
  readonly onChange: (value: Value) => void;
}

/** One of several, as a group of radio items in a menu. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  const { t } = useText();
  return (
    <Menu.Group className={styles['group']}>
      <Menu.GroupLabel className={styles['label']}>{t(label)}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={onChange}>
        {options.map(([each, text]) => (
          <Menu.RadioItem key={each} value={each} className={styles['item']}>
            {t(text)}
            <Menu.RadioItemIndicator className={styles['check']}>
              <Icon of={Check} size={16} />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  );
}
