import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { to } from '../../../../shared/routes.ts';
import { useScreenTexts } from '../../../features/core/dialogs/use-screen-texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { Page as NotFoundPage } from '../Page.tsx';

/** `/404/` for a list that does not have the page asked for: says so, and leads back into the list. */
export function Page() {
  return useScreenTexts() ? <Beyond /> : <PageSkeleton />;
}

function Beyond() {
  const { t, language } = useText();
  const list = readList(useLocation().state);
  if (!list) return <NotFoundPage />;
  const { page, pages, addressOf } = list;
  return (
    <NotFoundPage
      title={t('beyond:title', { page: wholeNumber(page, language) })}
      hint={t('beyond:hint', { count: pages, number: wholeNumber(pages, language) })}
    >
      <ButtonLink label="beyond:goToFirstPage" tone="main" to={addressOf(1)} />
      {pages > 1 && <ButtonLink label="beyond:goToLastPage" to={addressOf(pages)} />}
      <ButtonLink label="listing:goToMainPage" to={to('index')} />
    </NotFoundPage>
  );
}

const state = z.object({ from: z.object({ pathname: z.string(), search: z.string() }), pages: z.int() });

/** What `Redirect` passed on about a list; its paths end with the page. */
function readList(given: unknown) {
  const { from, pages } = z.safeParse(state, given).data ?? {};
  const [, list, page, end] = /^(.*\/)(\d+)(\/?)$/.exec(from?.pathname ?? '') ?? [];
  if (!from || pages === undefined || list === undefined) return null;
  return { page: Number(page), pages, addressOf: (at: number) => `${list}${at}${end}${from.search}` };
}
