import Upload from 'lucide-react/icons/upload';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { byteSize } from '../../../shared/format/bytes.ts';
import { fileProblems, type FileProblem } from '../../../shared/upload/check-file.ts';
import { DECLARATION, type DeclarationItem } from '../../../shared/upload/declaration.ts';
import { VIDEO_TYPES } from '../../../shared/upload/file-types.ts';
import { LEAST_SECONDS, VIDEO_BYTES_MAX } from '../../../shared/upload/limits.ts';
import { onOffered, takeOffered } from '../../features/uploads/dropped-files.ts';
import { FilePicker } from '../../features/uploads/FilePicker.tsx';
import { useUploadLimits } from '../../features/uploads/use-upload-limits.ts';
import { useUploader } from '../../features/uploads/use-uploader.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { Declaration } from './Declaration.tsx';
import { DraftRow } from './DraftRow.tsx';
import files from '../../ui/file-rows.module.css';
import styles from './Page.module.css';
import type { Draft } from './draft.ts';
import { useDrafts } from './use-drafts.ts';

const minutes = (seconds: number) => Math.ceil(seconds / 60);

/** Files by the picker or by a drop, with the declarations the site needs before their first byte. */
export function Chooser({ memberId }: { readonly memberId: string }) {
  const { t, language } = useText();
  const uploader = useUploader();
  const [isExclusive, setExclusive] = useState(false);
  const [isPrivate, setPrivate] = useState(false);
  const [declaration, setDeclaration] = useState<readonly DeclarationItem[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { drafts, add, remove, makeLegal, makeExclusive, send } = useDrafts(memberId);
  const take = (dropped: readonly File[]) => void uploader.take(dropped).then(add, () => undefined);
  const takeAll = useEffectEvent(() => {
    const offered = takeOffered();
    const dropped = offered.filter((one): one is File => !('source' in one));
    const picked = offered.filter((one) => 'source' in one);
    if (dropped.length > 0) take(dropped);
    if (picked.length > 0) add(picked);
  });
  useEffect(() => onOffered(() => takeAll()), []);
  const section = useRef<HTMLElement>(null);
  const hasDrafts = drafts.length > 0;
  const had = useRef(hasDrafts);
  useEffect(() => {
    // The pressed button is removed; the state of the files is above its place.
    if (had.current && !hasDrafts) section.current?.focus();
    had.current = hasDrafts;
  }, [hasDrafts]);
  const limits = useLimits();
  const { exclusive, other } = limits.leastSeconds;
  const problemsOf = ({ name, file: { bytes }, seconds, terms, ...draft }: Draft, isForced = false) =>
    fileProblems(
      {
        name,
        bytes,
        seconds: seconds ?? undefined,
        isExclusive: isForced || draft.isExclusive || (terms?.isExclusive ?? isExclusive),
      },
      limits,
    );
  const judged = drafts.map((draft) => ({ draft, problems: problemsOf(draft) }));
  const chosen = judged.filter(({ draft }) => draft.state === 'chosen');
  const good = chosen.filter(({ problems }) => problems.length === 0);
  /** Declares a video as exclusive that is too short only because of other sites. */
  const exclusiveFor = (draft: Draft, problems: readonly FileProblem[]) =>
    problems.some(({ code }) => code === 'video_too_short') &&
    problemsOf(draft, true).every(({ code }) => code !== 'video_too_short')
      ? () => makeExclusive(draft)
      : null;
  const handleStart = () => {
    setMissing(declaration.length < DECLARATION.length);
    if (declaration.length === DECLARATION.length)
      send(
        good.map(({ draft }) => draft.cid),
        { isExclusive, isPrivate, declaration },
      );
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={t('upload:title')}>
      <DropZone
        icon={Upload}
        label="upload:drop"
        hint={t(other === 0 ? 'upload:dropHintAny' : 'upload:dropHint', {
          types: VIDEO_TYPES.join(', '),
          size: byteSize(limits.bytesMax, language),
          exclusive: minutes(exclusive),
          other: minutes(other),
        })}
        onFiles={take}
      >
        <FilePicker label="upload:choose" isMain isMultiple onPick={add} />
      </DropZone>
      {limits.isOff && (
        <p role="status" className={files['hint']}>
          {t('upload:offNotice')}
        </p>
      )}
      {hasDrafts && (
        <>
          <h2 className={files['title']}>{t('upload:chosen')}</h2>
          <ul className={files['rows']}>
            {judged.map(({ draft, problems }) => (
              <DraftRow
                key={draft.cid}
                draft={draft}
                problems={problems}
                onRemove={() => remove(draft.cid)}
                onLegalName={() => makeLegal(draft, Date.now())}
                onExclusive={exclusiveFor(draft, problems)}
              />
            ))}
          </ul>
        </>
      )}
      {chosen.length > 0 && (
        <>
          <fieldset className={styles['choices']}>
            <legend>{t('upload:exclusive')}</legend>
            {([false, true] as const).map((value) => (
              <label key={String(value)} className={styles['tick']}>
                <input
                  type="radio"
                  name="exclusive"
                  checked={isExclusive === value}
                  onChange={() => setExclusive(value)}
                />
                {t(value ? 'upload:exclusive_yes' : 'upload:exclusive_no', {
                  minutes: minutes(value ? exclusive : other),
                })}
              </label>
            ))}
            <label className={styles['tick']}>
              <input type="checkbox" checked={isPrivate} onChange={() => setPrivate(!isPrivate)} />
              {t('upload:private')}
            </label>
          </fieldset>
          <Declaration confirmed={declaration} isMissing={isMissing} onChange={setDeclaration} />
          {good.length > 0 && good.length < chosen.length && (
            <p className={files['hint']}>
              {t('upload:startsSome', { number: good.length, all: chosen.length })}
            </p>
          )}
          <Button label="upload:start" tone="main" disabled={good.length === 0} onClick={handleStart} />
        </>
      )}
    </section>
  );
}

/** The site's own limits, and whether it converts videos now; until they are known, the defaults. */
function useLimits() {
  const limits = useUploadLimits();
  return {
    bytesMax: limits?.bytes_max ?? VIDEO_BYTES_MAX,
    leastSeconds: limits?.least_seconds ?? LEAST_SECONDS,
    isOff: limits?.processing_off ?? false,
  };
}
