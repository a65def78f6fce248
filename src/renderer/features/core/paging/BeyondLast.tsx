import { to } from '../../../../shared/routes.ts';
import { Redirect } from '../Redirect.tsx';
import { beyondLastState } from './beyond-last.ts';

interface BeyondLastProps {
  readonly page: number;
  /** Pages there are. */
  readonly pages: number;
  readonly addressOf: (page: number) => string;
}

/** A page that a list does not have: leads to the 404 screen, which can lead back into the list. */
export function BeyondLast({ page, pages, addressOf }: BeyondLastProps) {
  return <Redirect to={to('notFound')} state={beyondLastState(page, pages, addressOf)} />;
}
