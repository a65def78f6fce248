import { Menu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import { useText, type TextKey } from '../i18n/use-text.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './SettingsMenu.module.css';

interface MenuSwitchProps {
  readonly label: TextKey;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off, as an item of a menu. */
export function MenuSwitch({ label, isOn, onChange }: MenuSwitchProps) {
  const { t } = useText();
  return (
    <Menu.CheckboxItem className={styles['item']} checked={isOn} onCheckedChange={onChange}>
      {t(label)}
      <Menu.CheckboxItemIndicator className={styles['check']}>
        <Icon of={Check} size={16} />
      </Menu.CheckboxItemIndicator>
    </Menu.CheckboxItem>
  );
}
