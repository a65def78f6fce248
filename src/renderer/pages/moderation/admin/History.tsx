import { useQuery } from '@tanstack/react-query';
import type { AdminKind, AdminValues } from '../../../../shared/admin/kinds.ts';
import { momentName } from '../../../../shared/format/moment.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Admin.module.css';
import { useSettingValue } from './use-setting-value.ts';

/** The versions of an item: when, by whom, and the difference to the one before. */
export function History({ kind, id }: { readonly kind: AdminKind; readonly id: string }) {
  const { t, language } = useText();
  const valueOf = useSettingValue();
  const absent = t(
    `admin:${kind === 'settings' ? 'isDefault' : SHIPPED.includes(kind) ? 'shipped' : 'notThere'}`,
  );
  const query = useQuery(apiQuery('admin.history', { kind, id }));
  return (
    <QueryView query={query} skeleton={<Skeleton />}>
      {({ items }) => (
        <ol className={styles['history']}>
          {items.filter(isState(kind)).map(({ version, at, by, values }, index) => (
            <li key={version}>
              <span className={styles['hint']}>
                {version === 0
                  ? t('admin:before')
                  : [momentName(at, language), by || t('admin:nobody')].join(' · ')}
              </span>
              <span dir="auto">
                {values === null
                  ? absent
                  : kind === 'settings'
                    ? valueOf(id, values['value'] ?? '')
                    : differences(values, items[index + 1]?.values ?? null).join(', ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}

/** Kinds that fall back to a value shipped with the site. */
const SHIPPED: readonly AdminKind[] = ['texts', 'adverts', 'gate'];

/** Whether there is something to compare: before it was added there was nothing. */
const isState =
  (kind: AdminKind) =>
  ({ version, values }: { readonly version: number; readonly values: AdminValues | null }) =>
    version > 0 || values !== null || kind === 'settings' || SHIPPED.includes(kind);

/** The changes of a version; long texts are cut. */
function differences(values: AdminValues, before: AdminValues | null): readonly string[] {
  return Object.entries(values)
    .filter(([name, value]) => value !== '' && value !== before?.[name])
    .map(([, value]) => (value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value));
}

const SHOWN = 80;
