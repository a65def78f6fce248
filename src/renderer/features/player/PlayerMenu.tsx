import { Menu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { Language } from '../../../shared/filters/enums.ts';
import { clock } from '../../../shared/format/duration.ts';
import { useText } from '../../i18n/use-text.ts';
import { backTo } from '../../ui/back-to.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { askForShortcuts } from '../core/requests/shortcut-sheet.ts';
import type { DialogProps } from '../core/dialogs/use-dialog.ts';
import type { Engine } from './engine-types.ts';
import { markOverflow } from './mark-overflow.ts';
import styles from './PlayerMenu.module.css';
import type { CaptionChoice } from './use-captions.ts';
import type { Loop } from './use-loop.ts';

interface PlayerMenuProps extends DialogProps {
  readonly engine: Engine;
  readonly captions: CaptionChoice;
  readonly loop: Loop;
}

const OFF = 'off';

/** Captions, loops, and the list of keys. Inside of the player, so that full screen has it too. */
export function PlayerMenu({ anchor, isOpen, onOpenChange, engine, captions, loop }: PlayerMenuProps) {
  const { t } = useText();
  const { languages, chosen, choose } = captions;
  const { isWhole, start, end } = loop;
  useCloseOnBack(isOpen, () => onOpenChange(false));
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange}>
      <Menu.Portal container={engine.element}>
        <Menu.Positioner
          className={styles['positioner']}
          {...{ anchor, side: 'top', align: 'end', sideOffset: 8, collisionBoundary: engine.element }}
        >
          <Menu.Popup
            ref={markOverflow}
            className={styles['popup']}
            finalFocus={backTo(anchor)}
            aria-label={t('video:menu')}
          >
            {languages.length > 0 && (
              <Menu.Group className={styles['group']}>
                <Menu.GroupLabel className={styles['label']}>{t('video:captions')}</Menu.GroupLabel>
                <Menu.RadioGroup
                  value={chosen ?? OFF}
                  onValueChange={(value: Language | typeof OFF) => choose(value === OFF ? null : value)}
                >
                  {[{ language: OFF, label: t('video:captionsOff') }, ...languages].map(
                    ({ language, label }) => (
                      <Menu.RadioItem key={language} value={language} className={styles['item']}>
                        {label}
                        <Menu.RadioItemIndicator>
                          <Icon of={Check} size={16} />
                        </Menu.RadioItemIndicator>
                      </Menu.RadioItem>
                    ),
                  )}
                </Menu.RadioGroup>
              </Menu.Group>
            )}
            <Menu.Group className={styles['group']}>
              <Menu.GroupLabel className={styles['label']}>{t('video:repeat')}</Menu.GroupLabel>
              <Menu.CheckboxItem
                className={styles['item']}
                checked={isWhole}
                onCheckedChange={loop.toggleWhole}
              >
                {t('video:repeatWhole')}
                <Menu.CheckboxItemIndicator>
                  <Icon of={Check} size={16} />
                </Menu.CheckboxItemIndicator>
              </Menu.CheckboxItem>
              <Item onClick={loop.setStart} keyName="[" value={start}>
                {t('video:repeatFrom')}
              </Item>
              <Item onClick={loop.setEnd} keyName="]" value={end}>
                {t('video:repeatUntil')}
              </Item>
              {start !== null && (
                <Item onClick={loop.clear} keyName={'\\'}>
                  {t('video:repeatClear')}
                </Item>
              )}
            </Menu.Group>
            <Item onClick={() => askForShortcuts(anchor.current)} keyName="?">
              {t('keyboardShortcuts')}
            </Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ItemProps {
  readonly onClick: () => void;
  readonly keyName?: string;
  /** The second that is set, if one can be. */
  readonly value?: number | null;
  readonly children: ReactNode;
}

function Item({ onClick, keyName, value = null, children }: ItemProps) {
  return (
    <Menu.Item className={styles['item']} onClick={onClick}>
      {children}
      {value !== null && <span className={styles['value']}>{clock(value)}</span>}
      {keyName !== undefined && <kbd className={styles['key']}>{keyName}</kbd>}
    </Menu.Item>
  );
}
