import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { dayParts, readDay, writeDay, type DayPart } from './day-parts.ts';
import styles from './HistoryTools.module.css';

interface DayFieldProps {
  /** Id of its first part. */
  readonly id: string;
  readonly labelId: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly onChange: (day: string) => void;
}

/** A day in the language of the page: the browser's own field uses that of the system. */
export function DayField({ id, labelId, value, today, onChange }: DayFieldProps) {
  const { language } = useText();
  const [chosen, setChosen] = useState(() => readDay(value));
  const [known, setKnown] = useState(value);
  // The address was changed by Back or by the clear button.
  if (known !== value) {
    setKnown(value);
    setChosen(readDay(value));
  }
  const choose = (part: DayPart, to: string) => {
    const year = chosen.year || readDay(today).year;
    const next = { ...chosen, ...(part !== 'year' && { year }), [part]: to };
    const day = writeDay(next);
    setChosen(day === '' ? next : readDay(day));
    setKnown(day);
    if (day !== value) onChange(day);
  };
  return (
    <span role="group" aria-labelledby={labelId} className={styles['day']}>
      {dayParts(language, today, chosen).map(({ part, name, options }, at) => (
        <select
          key={part}
          id={at === 0 ? id : undefined}
          className={styles['part']}
          aria-label={name}
          value={chosen[part]}
          onChange={({ target }) => choose(part, target.value)}
        >
          <option value="">{name}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
    </span>
  );
}
