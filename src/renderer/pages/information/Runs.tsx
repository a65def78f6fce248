import type { ReactNode } from 'react';
import type { InfoRun } from '../../../shared/entities/info.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Page.module.css';

/** Text of an information page with its formatting and links; a fact missing from the operator is a marked gap. */
export function Runs({ runs }: { readonly runs: readonly InfoRun[] }) {
  return runs.map((run, at) => <Run key={at} run={run} />);
}

function Run({ run: { text, isStrong, isEmphasis, href, unfilled } }: { readonly run: InfoRun }) {
  const { t } = useText();
  if (unfilled !== null) {
    return <mark className={styles['gap']}>{t('info:unfilled', { name: t(`info:fact_${unfilled}`) })}</mark>;
  }
  let words: ReactNode = text === '\n' ? <br /> : text;
  if (isEmphasis) words = <em>{words}</em>;
  if (isStrong) words = <strong>{words}</strong>;
  if (href === null) return words;
  if (href.startsWith('#')) {
    return (
      <Link to={href} className={styles['reference']}>
        {words}
      </Link>
    );
  }
  return (
    <a
      href={href}
      className={styles['reference']}
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {words}
    </a>
  );
}
