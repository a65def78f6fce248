import Upload from 'lucide-react/icons/upload';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useScreenTexts } from '../core/dialogs/use-screen-texts.ts';
import styles from './DropAnywhere.module.css';
import { offerFiles } from './dropped-files.ts';

/**
 * Files dropped anywhere on the page lead to the upload screen. Elements that accept files themselves, and fields for
 * text, handle the drop first; a dropped link or text is refused elsewhere, as it would navigate away.
 */
export function DropAnywhere() {
  const [isOver, setOver] = useState(false);
  const navigate = useNavigate();
  const drag = useEffectEvent((event: DragEvent) => {
    const isOurs = !event.defaultPrevented && !isField(event.target);
    const hasFiles = event.dataTransfer?.types.includes('Files') ?? false;
    setOver(isOurs && hasFiles);
    if (!isOurs || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = hasFiles ? 'copy' : 'none';
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (event.defaultPrevented || isField(event.target)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    offerFiles(files);
    void navigate(to('upload'));
  });
  useEffect(() => {
    const over = (event: DragEvent) => drag(event);
    const end = (event: DragEvent) => drop(event);
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', end);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', end);
    };
  }, []);
  return isOver && <Overlay />;
}

/** Hint of what will happen to the dragged files. */
function Overlay() {
  const { t } = useText();
  const hasTexts = useScreenTexts();
  return (
    <div className={styles['overlay']} role="status">
      <Icon of={Upload} size={48} />
      {hasTexts && <p>{t('upload:dropAnywhere')}</p>}
    </div>
  );
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
