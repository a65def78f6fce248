import type { CaseDetail } from '../../../../shared/entities/case.ts';
import { momentName } from '../../../../shared/format/moment.ts';
import { useText } from '../../../i18n/use-text.ts';
import styles from '../Page.module.css';

interface SaidToProps {
  readonly report: CaseDetail['reported'][number];
  readonly messages: CaseDetail['messages'];
}

/** The messages between one reporter and staff, and the reporter's language. */
export function SaidTo({ report, messages }: SaidToProps) {
  const { t, language } = useText();
  const between = messages.filter((one) => one.report === report.id);
  const sent = between.filter(({ author }) => author === 'staff').length;
  return (
    <>
      <span className={styles['hint']}>
        {[
          t(sent === 0 ? 'moderation:sentNothing' : 'moderation:sentThis'),
          t(`moderation:readsIn_${report.language}`),
        ].join(' · ')}
      </span>
      {between.map(({ at, author, by, text }, index) => (
        <span key={index} className={styles['said']}>
          <span className={styles['hint']}>
            {[t(`moderation:author_${author}`), ...(by === '' ? [] : [by]), momentName(at, language)].join(
              ' · ',
            )}
          </span>
          <span className={styles['text']} lang={author === 'staff' ? report.language : undefined} dir="auto">
            {text}
          </span>
        </span>
      ))}
    </>
  );
}
