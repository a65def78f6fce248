import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseDetail } from '../../../../shared/entities/case.ts';
import { momentName } from '../../../../shared/format/moment.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import files from '../../../ui/file-rows.module.css';
import styles from '../Page.module.css';
import { reporterName } from './reporter-name.ts';
import { SaidTo } from './SaidTo.tsx';

type Report = CaseDetail['reported'][number];

/** The reports, each with its statement, picture and messages. */
export function Reported({ file: { reported, reports, messages } }: { readonly file: CaseDetail }) {
  const { t, language } = useText();
  return (
    <section aria-label={t('moderation:reports')}>
      <h2 className={styles['title']}>
        {t('moderation:reportCount', { count: reports, number: wholeNumber(reports, language) })}
      </h2>
      <ol className={files['rows']}>
        {reported.map((report) => (
          <li key={report.id} className={styles['row']}>
            <div className={styles['words']}>
              <span className={styles['hint']}>
                {[reporterName(report), momentName(report.at, language), report.ref]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
              {report.message === '' ? (
                <span className={styles['hint']}>{t('moderation:withoutWords')}</span>
              ) : (
                <span className={styles['text']} dir="auto">
                  {report.message}
                </span>
              )}
              <Statement report={report} />
              {report.evidence.map(({ at, is_reporter, text }, index) => (
                <span key={index} className={styles['hint']} dir="auto">
                  {`${t(is_reporter ? 'moderation:author_reporter' : 'moderation:author_owner')} · ${momentName(at, language)}: ${text}`}
                </span>
              ))}
              {report.has_picture && <ShowPicture id={report.id} />}
              <SaidTo report={report} messages={messages} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Statement({ report: { statement, is_complete } }: { readonly report: Report }) {
  const { t } = useText();
  if (statement === null) return null;
  return (
    <Facts>
      {(['who', 'what', 'signature'] as const).map((name) => (
        <Fact key={name} name={t(`report:${name}`)} dir="auto">
          {statement[name] || '–'}
        </Fact>
      ))}
      <Fact name={t('report:goodFaith')}>{t(statement.good_faith ? 'moderation:yes' : 'moderation:no')}</Fact>
      {!is_complete && <dd>{t('moderation:incomplete')}</dd>}
    </Facts>
  );
}

function ShowPicture({ id }: { readonly id: string }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...apiQuery('case.picture', { id }), enabled: isOpen });
  const webp = query.data?.webp;
  if (!isOpen) return <Button label="moderation:showPicture" onClick={() => setOpen(true)} />;
  if (webp === undefined) return null;
  return (
    <img
      ref={(element) => {
        if (!element) return;
        const bytes = Uint8Array.from(atob(webp), (letter) => letter.codePointAt(0) ?? 0);
        const made = URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }));
        element.src = made;
        return () => URL.revokeObjectURL(made);
      }}
      className={styles['evidence']}
      alt={t('moderation:reportPicture')}
    />
  );
}
