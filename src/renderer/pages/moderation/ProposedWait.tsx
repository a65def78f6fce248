import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { useMember } from '../../features/core/session/session-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';

/** The number of proposed names that wait for an admin, with a link to them; nothing for others. */
export function ProposedWait({ count }: { readonly count: number }) {
  const { t, language } = useText();
  const member = useMember();
  if (member?.role !== 'admin' || count === 0) return null;
  return (
    <Link to={`${to('moderation')}?tab=admin&list=proposed`}>
      {t('moderation:proposedWait', { count, shown: wholeNumber(count, language) })}
    </Link>
  );
}
