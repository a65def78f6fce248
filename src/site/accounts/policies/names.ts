import type { FieldCode } from '../../../shared/errors/field-codes.ts';
import { nameError } from '../../../shared/accounts/member-name.ts';

/** Names that would speak for the site. */
const RESERVED = [
  ...['admin', 'administrator', 'moderator', 'mod', 'staff', 'support', 'help', 'info', 'contact', 'system'],
  ...[
    'root',
    'official',
    'yoru',
    'security',
    'billing',
    'legal',
    'abuse',
    'postmaster',
    'webmaster',
    'deleted',
  ],
  ...['null', 'undefined', 'me', 'visitor', 'member', 'uploader', '管理者', '運営', '公式', 'スタッフ'],
] as const;

/** Letters that are taken for others. */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/[_.-]/g, ''],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/0/g, 'o'],
  [/[1|!i]/g, 'l'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
];

const lookOf = (key: string) => LOOKS.reduce((text, [from, to]) => text.replaceAll(from, to), key);
const RESERVED_LOOKS: ReadonlySet<string> = new Set(RESERVED.map(lookOf));

const STAFF = ['admin', 'moderator', 'official', '公式', '運営'].map(lookOf);

/** What is wrong with a tidied name before the database is asked: form, and what looks like staff. */
export function newNameError(name: string, key: string): FieldCode | null {
  const code = nameError(name);
  if (code !== null) return code;
  const look = lookOf(key);
  const isStaff = STAFF.some((word) => look.startsWith(word) || look.endsWith(word));
  return isStaff || RESERVED_LOOKS.has(look) ? 'usr_occupied' : null;
}
