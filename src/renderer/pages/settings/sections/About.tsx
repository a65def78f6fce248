import { to } from '../../../../shared/routes.ts';
import { askForShortcuts } from '../../../features/core/requests/shortcut-sheet.ts';
import { useHost } from '../../../host/host.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import buttonStyles from '../../../ui/Button.module.css';
import { cx } from '../../../ui/cx.ts';
import styles from '../Controls.module.css';
import { UpdatesPart } from '../updates/UpdatesPart.tsx';

/** A text that the build writes (`build/plugins/licences.ts`); absent during development. */
const LICENCES = '/licences.txt';

export function About() {
  const { t } = useText();
  const { info, device } = useHost();
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
        <a
          className={cx(buttonStyles['button'], buttonStyles['quiet'])}
          href={LICENCES}
          target="_blank"
          rel="noreferrer"
        >
          {t('preferences:licences')}
        </a>
      </div>
      {device && <UpdatesPart />}
    </>
  );
}
