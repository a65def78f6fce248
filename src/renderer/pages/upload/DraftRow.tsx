import X from 'lucide-react/icons/x';
import { byteSize } from '../../../shared/format/bytes.ts';
import type { FileProblem } from '../../../shared/upload/check-file.ts';
import { legalName } from '../../../shared/upload/file-name.ts';
import { to } from '../../../shared/routes.ts';
import { useNow } from '../../ui/use-now.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { useUploadText } from '../../features/uploads/use-upload-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import files from '../../ui/file-rows.module.css';
import styles from './Page.module.css';
import type { Draft } from './draft.ts';

interface DraftRowProps {
  readonly draft: Draft;
  readonly problems: readonly FileProblem[];
  readonly onRemove: () => void;
  readonly onLegalName: () => void;
  /** Declares it exclusive, which makes it long enough; `null`: that would not help. */
  readonly onExclusive: (() => void) | null;
}

/** A chosen file with all its errors; an invalid name is corrected by one press. */
export function DraftRow({ draft, problems, onRemove, onLegalName, onExclusive }: DraftRowProps) {
  const { t, language } = useText();
  const textOf = useUploadText();
  const now = useNow();
  const nameOf = useTitle();
  const { duplicate } = draft;
  const titleOf = ({ title_en, title_ja }: NonNullable<typeof duplicate>) =>
    nameOf({ title: title_en, titleJa: title_ja });
  const isBadName = problems.some(({ code }) => code === 'video_bad_filename');
  const refused = draft.code === null ? [] : [{ code: draft.code, params: draft.params }];
  return (
    <li className={files['row']}>
      <div className={files['words']}>
        <span className={files['name']} dir="auto">
          {draft.name}
        </span>
        <span className={files['hint']}>
          {draft.state === 'sending' ? t('upload:preparing') : byteSize(draft.file.bytes, language)}
          {draft.isExclusive && ` · ${t('upload:exclusive')}`}
        </span>
        {draft.state === 'waiting' && (
          <span role="status" className={files['hint']}>
            {t('upload:inLine')}
          </span>
        )}
        {[...problems, ...refused].map(({ code, params }) => (
          <span key={code} role="alert" className={files['error']}>
            {textOf(code, params)}
          </span>
        ))}
        {duplicate && (
          <span role="alert" className={files['error']}>
            {duplicate.is_own
              ? t('upload:video_duplicate_own', { title: titleOf(duplicate) })
              : t('upload:video_duplicate')}{' '}
            {duplicate.video_id !== null && (
              <Link to={to('video', { video_id: duplicate.video_id, dir: 'video' })}>
                {t('upload:watch')}
              </Link>
            )}
          </span>
        )}
        {isBadName && (
          <button type="button" className={styles['mend']} onClick={onLegalName}>
            {t('upload:legalName', { name: legalName(draft.name, now) })}
          </button>
        )}
        {onExclusive && (
          <button type="button" className={styles['mend']} onClick={onExclusive}>
            {t('upload:makeExclusive')}
          </button>
        )}
      </div>
      <IconButton label="upload:remove" disabled={draft.state === 'sending'} onClick={onRemove}>
        <Icon of={X} />
      </IconButton>
    </li>
  );
}
