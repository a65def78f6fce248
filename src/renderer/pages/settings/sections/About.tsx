import { to } from '../../../../shared/routes.ts';
import { askForShortcuts } from '../../../features/core/shortcut-sheet.ts';
import { useHost } from '../../../host/host.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import styles from '../Controls.module.css';

export function About() {
  const { t } = useText();
  const { info } = useHost();
  return (
    <>
      <p className={styles['line']}>{t('version', { version: info.version })}</p>
      <div className={styles['actions']}>
        <Button
          label="keyboardShortcuts"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => askForShortcuts(currentTarget)}
        />
        <ButtonLink label="notices:cookiesMore" to={`${to('information')}#policy`} />
      </div>
    </>
  );
}
