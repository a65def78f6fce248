/** SQL of the parts of a found name; `o` is the object. */
export interface NameParts {
  readonly title: string;
  readonly titleJa: string;
  readonly dir: string;
  readonly image: string;
  readonly total: string;
}

/** A found name. */
export const foundName = ({ title, titleJa, dir, image, total }: NameParts) =>
  `json_object('id', CAST(o.id AS TEXT), 'dir', ${dir}, 'title', ${title}, 'title_jp', ${titleJa}, 'img', ${image},
    'total', ${total})`;
