import * as z from 'zod/mini';
import { api } from '../../../shared/api/table/index.ts';
import { countryName } from '../../../shared/format/country.ts';
import { to } from '../../../shared/routes.ts';
import type { Named } from './owner-meta.ts';
import type { PagePlace } from './page-head.ts';
import type { Replies, MetaRequest } from './page-meta.ts';
import { textOf, type Texts } from './texts.ts';

/** What pages of categories and countries say of themselves; `null` for other pages. */
export function browseMeta(
  { name, params }: MetaRequest,
  { language }: PagePlace,
  texts: Texts,
  replies: Replies,
): Named | null {
  const page = Number(params['page'] ?? 1);
  const named = (title: string, path: string): Named => ({ title, path, description: '' });
  switch (name) {
    case 'categories':
      return named(textOf(texts, 'common:categories'), to('categories'));
    case 'category': {
      // There is one such reply, whatever it was asked with.
      const reply = Object.entries(replies).find(([key]) => key.startsWith('category.get '))?.[1];
      const found = z.safeDecode(api['category.get'].output, JSON.parse(reply?.body ?? '{}') as never);
      if (!found.success) return null;
      const { dir, title } = found.data;
      return named(title, to('category', { object_id: dir, page }));
    }
    case 'countries':
      return named(textOf(texts, 'browse:countriesTitle'), to('countries', { page }));
    case 'country': {
      const code = params['country'] ?? '';
      const title = textOf(texts, 'browse:countryTitle', { country: countryName(code, language) });
      return named(title, to('country', { country: code, page }));
    }
    default:
      return null;
  }
}
