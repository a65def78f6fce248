import { useState } from 'react';
import type { AdminKind } from '../../../../shared/admin/kinds.ts';
import type { AdminItem } from '../../../../shared/entities/admin.ts';
import { isSettingName, SITE_SETTINGS } from '../../../../shared/entities/site-settings.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './Admin.module.css';
import { EditForm } from './EditForm.tsx';
import { History } from './History.tsx';
import { MergeForm } from './MergeForm.tsx';
import { useHasDraft } from './use-edit-draft.ts';
import { useEdits } from './use-edits.ts';
import { useSettingValue } from './use-setting-value.ts';

interface ItemProps {
  readonly kind: AdminKind;
  readonly item: AdminItem;
}

/** An item of a list, with its form and its history when they are opened. */
export function Item({ kind, item }: ItemProps) {
  const { t, language } = useText();
  const hasDraft = useHasDraft(kind, item);
  const [chosen, setOpen] = useState<'form' | 'history' | 'merge' | 'nothing' | null>(null);
  const { remove, undo, isSending } = useEdits(kind);
  const { id, values, version, used, is_locked, is_shipped } = item;
  const name = nameOf(
    kind,
    item,
    t(isSettingName(id) ? `admin:${id}` : kind === 'gate' ? 'admin:list_gate' : 'admin:unnamed'),
  );
  const valueOf = useSettingValue();
  const usual = isSettingName(id) ? SITE_SETTINGS[id].initial : 0;
  const settingFacts = [
    valueOf(id, values['value'] ?? ''),
    String(usual) === values['value']
      ? t('admin:isDefault')
      : t('admin:default', { value: valueOf(id, usual) }),
  ];
  const facts = [
    ...(kind === 'settings' ? settingFacts : [id === name ? '' : addressOf(item)]),
    ...(used > 0 ? [t('admin:used', { count: used, shown: wholeNumber(used, language) })] : []),
    ...(is_shipped && kind !== 'settings' ? [t('admin:shipped')] : []),
    ...(is_locked ? [t('admin:locked')] : []),
  ].filter((fact) => fact !== '');
  // A draft from before a reload is shown again.
  const open = chosen ?? (hasDraft && !is_locked ? 'form' : 'nothing');
  const toggle = (what: 'form' | 'history' | 'merge') => setOpen(open === what ? 'nothing' : what);
  return (
    <li className={styles['item']}>
      <div className={styles['row']}>
        <div className={styles['words']}>
          <strong dir="auto" className={styles['name']}>
            {name}
          </strong>
          <span className={styles['hint']}>{facts.join(' · ')}</span>
        </div>
        <Stack isRow gap={2}>
          <Button
            label="admin:edit"
            aria-label={`${t('admin:edit')}: ${name}`}
            aria-expanded={open === 'form'}
            disabled={is_locked}
            onClick={() => toggle('form')}
          />
          {version > 0 && (
            <>
              <Button
                label="admin:history"
                aria-label={`${t('admin:history')}: ${name}`}
                aria-expanded={open === 'history'}
                onClick={() => toggle('history')}
              />
              <Button
                label="admin:undo"
                aria-label={`${t('admin:undo')}: ${name}`}
                disabled={isSending}
                onClick={() => undo(id, version)}
              />
            </>
          )}
          {kind === 'models' && (
            <Button
              label="admin:merge"
              aria-label={`${t('admin:merge')}: ${name}`}
              aria-expanded={open === 'merge'}
              onClick={() => toggle('merge')}
            />
          )}
          {!is_shipped && (kind !== 'settings' || version > 0) && (
            <Button
              label={kind === 'settings' ? 'admin:useDefault' : 'admin:remove'}
              aria-label={`${t(kind === 'settings' ? 'admin:useDefault' : 'admin:remove')}: ${name}`}
              disabled={isSending || used > 0}
              onClick={() => remove(id, version)}
            />
          )}
        </Stack>
      </div>
      {open === 'form' && <EditForm kind={kind} item={item} onDone={() => setOpen('nothing')} />}
      {open === 'merge' && <MergeForm item={item} onDone={() => setOpen('nothing')} />}
      {open === 'history' && <History kind={kind} id={id} />}
    </li>
  );
}

/** Title of an item in its list. */
export function nameOf(kind: AdminKind, { id, values }: AdminItem, word: string): string {
  if (kind === 'settings' || kind === 'gate') return word;
  if (kind === 'texts') return id;
  return [values['title_en'], values['title_ja']].filter(Boolean).join(' / ') || word;
}

const addressOf = ({ values }: AdminItem) => values['dir'] ?? values['slot'] ?? '';
