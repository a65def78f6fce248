import type { AdminKind } from '../../../../shared/admin/kinds.ts';
import type { AdminItem } from '../../../../shared/entities/admin.ts';
import { isSettingName, SETTING_GROUPS, SITE_SETTINGS } from '../../../../shared/entities/site-settings.ts';
import { useText } from '../../../i18n/use-text.ts';
import files from '../../../ui/file-rows.module.css';
import styles from './Admin.module.css';
import { Item } from './Item.tsx';

interface RowsProps {
  readonly kind: AdminKind;
  readonly items: readonly AdminItem[];
}

/** The items of a list; settings by their groups. */
export function Rows({ kind, items }: RowsProps) {
  const { t } = useText();
  const rowsOf = (some: readonly AdminItem[]) => (
    <ul className={files['rows']}>
      {some.map((item) => (
        <Item key={item.id} kind={kind} item={item} />
      ))}
    </ul>
  );
  if (kind !== 'settings') return rowsOf(items);
  return SETTING_GROUPS.map((group) => (
    <section key={group}>
      <h2 className={styles['group']}>{t(`admin:group_${group}`)}</h2>
      {rowsOf(items.filter(({ id }) => groupOf(id) === group))}
    </section>
  ));
}

/** Settings unknown to this build are in the group "site". */
const groupOf = (id: string) => (isSettingName(id) ? SITE_SETTINGS[id].group : 'site');
