import { Dialog } from '@base-ui/react/dialog';
import { Fragment } from 'react';
import { mayEnter } from '../../shared/roles.ts';
import { useMember } from '../features/core/session/session-query.ts';
import { useDialogTexts } from '../features/core/dialogs/use-dialog-texts.ts';
import type { DialogProps } from '../features/core/dialogs/use-dialog.ts';
import { useText, type TextKey } from '../i18n/use-text.ts';
import { DialogHead } from '../ui/DialogHead.tsx';
import { DialogPopup } from '../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../ui/use-close-on-back.ts';
import styles from './ShortcutsDialog.module.css';

/** Keys as printed; those with a name are texts. */
type Line = readonly [what: TextKey, keys: readonly (string | { readonly text: TextKey })[]];

const space = { text: 'shortcuts:space' } as const;

const GROUPS: readonly { readonly title: TextKey; readonly lines: readonly Line[] }[] = [
  {
    title: 'shortcuts:playing',
    lines: [
      ['shortcuts:toggle', [space, 'K']],
      ['shortcuts:skipLong', ['J', 'L']],
      ['shortcuts:skipShort', ['←', '→']],
      ['shortcuts:part', ['0 – 9']],
      ['shortcuts:step', [',', '.']],
      ['shortcuts:rate', ['<', '>']],
      ['shortcuts:loop', ['[', ']']],
      ['shortcuts:loopClear', ['\\']],
      ['shortcuts:nextVideo', ['P', 'N']],
    ],
  },
  {
    title: 'shortcuts:showing',
    lines: [
      ['shortcuts:volume', ['↑', '↓']],
      ['shortcuts:mute', ['M']],
      ['shortcuts:captions', ['C']],
      ['shortcuts:fullscreen', ['F']],
      ['shortcuts:theatre', ['T']],
      ['shortcuts:pictureInPicture', ['I']],
    ],
  },
  {
    title: 'shortcuts:page',
    lines: [
      ['shortcuts:search', ['/']],
      ['shortcuts:pages', ['←', '→']],
      ['shortcuts:close', ['Esc']],
      ['shortcuts:sheet', ['?']],
    ],
  },
];

/** Keys of moderation. */
const MODERATION: (typeof GROUPS)[number] = {
  title: 'shortcuts:moderation',
  lines: [
    ['shortcuts:approve', ['A']],
    ['shortcuts:refuse', ['R']],
    ['shortcuts:ask', ['C']],
    ['shortcuts:neighbours', ['J', 'K']],
    ['shortcuts:toggle', [space]],
  ],
};

interface ShortcutsDialogProps extends DialogProps {
  /** The portal's container, by default `body`. */
  readonly container: HTMLElement | undefined;
}

/** The keys of the player, of the page, and of moderation for staff. */
export function ShortcutsDialog({ anchor, isOpen, onOpenChange, container }: ShortcutsDialogProps) {
  const { t } = useText();
  const member = useMember();
  const groups = member && mayEnter(member.role, 'moderator') ? [...GROUPS, MODERATION] : GROUPS;
  useCloseOnBack(isOpen, () => onOpenChange(false));
  if (!useDialogTexts(isOpen, onOpenChange)) return null;
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogPopup className={styles['popup']} anchor={anchor} container={container}>
        <DialogHead title={t('keyboardShortcuts')} />
        <div className={styles['groups']}>
          {groups.map(({ title, lines }) => (
            <section key={title} className={styles['group']}>
              <h3 className={styles['label']}>{t(title)}</h3>
              <dl className={styles['lines']}>
                {lines.map(([what, keys]) => (
                  <Fragment key={what}>
                    <dt>{t(what)}</dt>
                    <dd className={styles['keys']}>
                      {keys.map((key, at) => (
                        <kbd key={at} className={styles['key']}>
                          {typeof key === 'string' ? key : t(key.text)}
                        </kbd>
                      ))}
                    </dd>
                  </Fragment>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogPopup>
    </Dialog.Root>
  );
}
