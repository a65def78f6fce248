import type { ReactNode } from 'react';
import { isGoneName } from '../../../../shared/accounts/gone-name.ts';
import { to } from '../../../../shared/routes.ts';
import { Link } from '../../../ui/Link.tsx';
import { useMemberName } from './use-member-name.ts';

interface MemberLinkProps {
  readonly id: string;
  readonly name: string;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  /** Id of the element, if another is labelled by it. */
  readonly htmlId?: string | undefined;
  /** Shown instead of the name. */
  readonly children?: ReactNode;
}

/** A member's name as a link to the page; without a link for a member who has left. */
export function MemberLink({ id, name, htmlId, children, ...rest }: MemberLinkProps) {
  const shown = useMemberName()(name);
  return isGoneName(name) ? (
    <span id={htmlId} className={rest.className}>
      {children ?? shown}
    </span>
  ) : (
    <Link {...rest} id={htmlId} to={to('member', { _id: id })}>
      {children ?? shown}
    </Link>
  );
}
