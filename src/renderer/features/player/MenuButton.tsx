import Settings from 'lucide-react/icons/settings';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useDialog } from '../core/dialogs/use-dialog.ts';
import type { Engine } from './engine-types.ts';
import type { CaptionChoice } from './use-captions.ts';
import type { Loop } from './use-loop.ts';

const usePlayerMenu = lazyPart(() => import('./PlayerMenu.tsx').then((part) => part.PlayerMenu));

interface MenuButtonProps {
  readonly engine: Engine;
  readonly captions: CaptionChoice;
  readonly loop: Loop;
}

/** Opens captions, loops and the list of keys. The menu's code is loaded when the pointer approaches. */
export function MenuButton({ engine, captions, loop }: MenuButtonProps) {
  const { t } = useText();
  const { Part: PlayerMenu, fetch } = usePlayerMenu();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  const label = t('video:menu');
  return (
    <>
      <button
        type="button"
        className="vjs-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        {...button}
      >
        <Icon of={Settings} size={20} />
      </button>
      {PlayerMenu && <PlayerMenu {...{ anchor, isOpen, engine, captions, loop }} onOpenChange={setOpen} />}
    </>
  );
}
