/** SQL of the parts of a name that a search found; `o` is the object. */
export interface NameParts {
  readonly title: string;
  readonly titleJa: string;
  readonly dir: string;
  readonly image: string;
  readonly total: string;
}

/** One name that a search found. */
export const foundName = ({ title, titleJa, dir, image, total }: NameParts) =>
  `json_object('id', CAST(o.id AS TEXT), 'dir', ${dir}, 'title', ${title}, 'title_jp', ${titleJa}, 'img', ${image},
    'total', ${total})`;
