import { useState } from 'react';
import type { ProposedItem } from '../../../../shared/entities/proposed-model.ts';
import { timeAgo } from '../../../../shared/format/date.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { localTitle } from '../../../../shared/format/title.ts';
import { to } from '../../../../shared/routes.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../ui/Link.tsx';
import { AdoptForm } from './AdoptForm.tsx';
import styles from './Admin.module.css';
import { ExistingForm } from './ExistingForm.tsx';
import { ProposedActs } from './ProposedActs.tsx';

/** A proposed name: where it is used, and an admin's decisions. */
export function ProposedRow({ item }: { readonly item: ProposedItem }) {
  const { t, language } = useText();
  const now = useNow();
  const [open, setOpen] = useState<'adopt' | 'existing' | null>(null);
  const { id, name, state, model, same, submissions, newest, proposed_at } = item;
  const titleOf = ({ title_en, title_ja }: Readonly<Record<'title_en' | 'title_ja', string>>) =>
    localTitle({ title: title_en, titleJa: title_ja }, { language, country: '' });
  const close = () => setOpen(null);
  return (
    <li className={styles['item']}>
      <div className={styles['row']}>
        <div className={styles['words']}>
          <strong dir="auto" className={styles['name']}>
            {name}
          </strong>
          <span className={styles['hint']}>
            {[
              t('admin:inSubmissions', { count: submissions, shown: wholeNumber(submissions, language) }),
              timeAgo(proposed_at, now, language),
            ].join(' · ')}
          </span>
          {newest.map((one) => (
            <Link
              key={one.id}
              to={to('moderationItem', { id: one.id })}
              className={styles['place']}
              dir="auto"
            >
              {t('admin:byMember', {
                title: titleOf(one) || t('moderation:untitled', { id: one.id }),
                name: one.member,
              })}
            </Link>
          ))}
          {model && (
            <Link to={to('model', { dir: model.dir })} className={styles['place']} dir="auto">
              {t('upload:proposed_adopted', { name, model: titleOf(model) })}
            </Link>
          )}
          {same && state !== 'adopted' && (
            <span className={styles['hint']} dir="auto">
              {t('admin:sameName', { name: titleOf(same) })}
            </span>
          )}
        </div>
        {state !== 'adopted' && (
          <ProposedActs
            item={{ id, name, state, same: same && { id: same.id, title: titleOf(same) } }}
            open={open}
            onOpen={(form) => setOpen(open === form ? null : form)}
          />
        )}
      </div>
      {open === 'adopt' && state !== 'adopted' && (
        <AdoptForm id={id} was={state} name={name} onDone={close} />
      )}
      {open === 'existing' && state !== 'adopted' && <ExistingForm id={id} was={state} onDone={close} />}
    </li>
  );
}
