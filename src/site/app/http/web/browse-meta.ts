import { countryName } from '../../../../shared/format/country.ts';
import { to } from '../../../../shared/routes.ts';
import { replyOrNull, type NameOf } from './named-page.ts';
import { textOf } from './texts.ts';

export const categoryName: NameOf = ({ replies, page }) => {
  const category = replyOrNull(replies, 'category.get');
  return category && { title: category.title, path: to('category', { object_id: category.dir, page }) };
};

export const countryTitle: NameOf = ({ params, page, place, texts }) => {
  const code = params['country'] ?? '';
  const title = textOf(texts, 'browse:countryTitle', { country: countryName(code, place.language) });
  return { title, path: to('country', { country: code, page }) };
};
