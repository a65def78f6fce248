import { byteSize } from '../../../shared/format/bytes.ts';
import { clock } from '../../../shared/format/duration.ts';
import { momentName } from '../../../shared/format/moment.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { DECLARATION } from '../../../shared/upload/declaration.ts';
import { MemberLink } from '../../features/core/members/MemberLink.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Link } from '../../ui/Link.tsx';
import type { ModerationItem } from './moderation-item.ts';
import { isAlbum } from './is-album.ts';
import { useProbeText } from './use-probe-text.ts';
import styles from './ItemFacts.module.css';

/** The owner, the file and its declarations. */
export function ItemFacts({ item }: { readonly item: ModerationItem }) {
  const { t, language } = useText();
  const probeText = useProbeText();
  const number = (count: number) => wholeNumber(count, language);
  const { member, record, probe, file } = item;
  return (
    <Facts hasColumns>
      <Fact name={t('moderation:member')}>
        <MemberLink id={member._id} name={member.name} />
        {` (${t('moderation:record', {
          published: number(record.published),
          refused: number(record.refused),
          removed: number(record.removed),
        })})`}{' '}
        <Link to={`${to('moderation')}?tab=queue&uploader=${member._id}`}>
          {t('moderation:waitingOf', { number: number(record.waiting) })}
        </Link>
      </Fact>
      {isAlbum(item.kind) ? (
        <Fact name={t('moderation:photos')}>{number(item.photos)}</Fact>
      ) : (
        <Fact name={t('moderation:length')}>{clock(item.duration)}</Fact>
      )}
      {probe && <Fact name={t('moderation:inside')}>{probeText(probe, file?.name ?? '')}</Fact>}
      {file && (
        <Fact name={t('moderation:file')}>
          {`${file.name}, ${byteSize(file.bytes, language)}`}
          <code className={styles['hash']}>{file.sha256}</code>
        </Fact>
      )}
      <Fact name={t('moderation:onlyHere')}>{t(item.is_exclusive ? 'moderation:yes' : 'moderation:no')}</Fact>
      {!isAlbum(item.kind) && (
        <Fact name={t('moderation:declared')}>
          <Declared of={item.declaration} />
        </Fact>
      )}
    </Facts>
  );
}

function Declared({ of }: { readonly of: ModerationItem['declaration'] }) {
  const { t, language } = useText();
  if (of === null) return t('moderation:declaredNone');
  const said = DECLARATION.filter((each) => of.items.includes(each));
  const words =
    said.length === DECLARATION.length
      ? t('moderation:declaredAll')
      : said.map((each) => t(`upload:declaration_${each}`)).join(', ') || t('moderation:no');
  return `${words} (${momentName(of.at, language)})`;
}
