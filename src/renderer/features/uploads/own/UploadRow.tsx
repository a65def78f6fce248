import { useQueryClient } from '@tanstack/react-query';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import type { UploadItem } from '../../../../shared/entities/upload.ts';
import { to } from '../../../../shared/routes.ts';
import { useApiMutation } from '../../core/mutation/use-api-mutation.ts';
import { useMediaAddress } from '../../core/pictures/use-media-address.ts';
import type { Transfer } from '../uploader.ts';
import { useUploader } from '../use-uploader.ts';
import { useTransfers } from '../use-transfers.ts';
import { useText } from '../../../i18n/use-text.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { RowBox } from '../../../ui/selection/BulkList.tsx';
import { canChoose } from './bulk.ts';
import { NamedButton } from './NamedButton.tsx';
import files from '../../../ui/file-rows.module.css';
import styles from './Own.module.css';
import { RowActs } from './RowActs.tsx';
import { PickAgain } from './PickAgain.tsx';
import { UploadState } from '../UploadState.tsx';
import { useItemTitle } from '../use-item-title.ts';
import { UploadFacts } from './UploadFacts.tsx';

interface UploadRowProps {
  readonly item: UploadItem;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** A bulk action is running: no other action is possible. */
  readonly isDisabled: boolean;
  /** The result of the bulk action for it. */
  readonly note: ReactNode;
}

/** One of the member's submissions: its state, transfer, actions, and a link to its details. */
export function UploadRow({ item, isChosen, onChoose, isDisabled, note }: UploadRowProps) {
  const { t } = useText();
  const media = useMediaAddress();
  const queries = useQueryClient();
  const uploader = useUploader();
  const transfers = useTransfers();
  const transfer = transfers.get(item.id);
  const [isAsking, setAsking] = useState(false);
  const cancel = useApiMutation('upload.cancel', {
    onSuccess: () => {
      uploader.remove(item.id);
      void queries.invalidateQueries({ queryKey: ['upload.list'] });
    },
  });
  const title = useItemTitle(item);
  const { file } = item;
  const isReceiving = item.state === 'receiving' && file !== null;
  const needsFile = !transfer || transfer.state === 'done' || transfer.code === 'file_changed';
  return (
    <li className={cx(files['row'], styles['row'])}>
      {canChoose(item) ? (
        <RowBox title={title} isChosen={isChosen} isDisabled={isDisabled} onChoose={onChoose} />
      ) : (
        <span />
      )}
      {item.thumb === null ? (
        <span className={styles['thumb']} />
      ) : (
        <img className={styles['thumb']} src={media(item.thumb)} alt="" loading="lazy" decoding="async" />
      )}
      <div className={files['words']}>
        <Link to={to('uploadItem', { id: item.id })} className={files['name']} dir="auto">
          {title}
        </Link>
        <UploadFacts item={item} />
        <UploadState item={item} transfer={transfer} />
        {isReceiving && needsFile && file.received < file.bytes && <PickAgain id={item.id} file={file} />}
        {isAsking && (
          <div role="group" aria-label={t('upload:cancelAsk')}>
            <p>{t('upload:cancelHint', { name: title })}</p>
            <button type="button" className={styles['link']} onClick={() => setAsking(false)}>
              {t('upload:keep')}
            </button>{' '}
            <button
              type="button"
              className={styles['link']}
              onClick={() => void cancel.send({ id: item.id })}
            >
              {t('upload:delete')}
            </button>
          </div>
        )}
        {note}
      </div>
      <div className={styles['acts']}>
        {isReceiving && waitsBehind(item.id, transfers) && (
          <NamedButton name={t('upload:first', { name: title })} onClick={() => uploader.first(item.id)}>
            <Icon of={ArrowUpToLine} />
          </NamedButton>
        )}
        {isReceiving && transfer && <TransferButton id={item.id} transfer={transfer} title={title} />}
        {item.can.includes('cancel') && (
          <NamedButton name={t('upload:cancel', { name: title })} onClick={() => setAsking(true)}>
            <Icon of={X} />
          </NamedButton>
        )}
        <RowActs item={item} title={title} isDisabled={isDisabled} />
      </div>
    </li>
  );
}

/** Whether another waiting upload is sent before it. */
function waitsBehind(id: string, transfers: ReadonlyMap<string, Transfer>): boolean {
  const waiting = [...transfers].filter(([, { state }]) => state === 'queued');
  return waiting.some(([each], at) => each === id && at > 0);
}

interface TransferButtonProps {
  readonly id: string;
  readonly transfer: Transfer;
  readonly title: string;
}

function TransferButton({ id, transfer, title }: TransferButtonProps) {
  const { t } = useText();
  const uploader = useUploader();
  if (transfer.state === 'done') return null;
  const isMoving = transfer.state === 'moving' || transfer.state === 'queued';
  return (
    <NamedButton
      name={t(isMoving ? 'upload:pause' : 'upload:resume', { name: title })}
      onClick={() => (isMoving ? uploader.pause(id) : uploader.resume(id))}
    >
      <Icon of={isMoving ? Pause : Play} />
    </NamedButton>
  );
}
