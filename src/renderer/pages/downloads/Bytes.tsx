import { byteSize } from '../../../shared/format/bytes.ts';
import { useText } from '../../i18n/use-text.ts';

interface BytesProps {
  readonly received: number;
  /** `null` while unknown. */
  readonly total: number | null;
}

/** Received bytes, and the size if known. */
export function Bytes({ received, total }: BytesProps) {
  const { t, language } = useText();
  const size = (bytes: number) => byteSize(bytes, language);
  return (
    <span>
      {total === null
        ? size(received)
        : t('downloads:bytesOf', { received: size(received), total: size(total) })}
    </span>
  );
}
