import type { adminHealth } from '../../../../shared/entities/admin-staff.ts';
import type * as z from 'zod/mini';
import { useText } from '../../../i18n/use-text.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import styles from './Admin.module.css';

interface ChecksProps {
  readonly checks: z.output<typeof adminHealth>['checks'];
}

/** What the site found when it tried whether it can do its work. */
export function Checks({ checks }: ChecksProps) {
  const { t } = useText();
  return (
    <Facts className={styles['figures']}>
      {checks.map(({ name, reason }) => (
        <Fact key={name} name={t(`admin:check_${name}`)}>
          {reason === '' ? (
            t('admin:in_order')
          ) : (
            <>
              <strong className={styles['wrong']}>{t(`admin:check_${name}_wrong`)}</strong>
              {/* Written for the operator, with the names of the handbook. */}
              <span className={styles['hint']} lang="en">
                {reason}
              </span>
            </>
          )}
        </Fact>
      ))}
    </Facts>
  );
}
