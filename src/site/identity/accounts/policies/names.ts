import type { FieldCode } from '../../../../shared/errors/field-codes.ts';
import { nameError } from '../../../../shared/accounts/member-name.ts';

/** Names that look official. */
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

/** Words that look official at either end of a name. */
const STAFF = [
  ...['admin', 'moderator', 'official', 'staff', 'support', 'yoruteam', 'teamyoru'],
  ...['公式', '運営', 'スタッフ', 'サポート'],
] as const;

/** The same, but only as separate words: too many ordinary names begin or end with them. */
const STAFF_WORDS = ['team', 'mod', 'mods', 'help', 'system', 'security'] as const;

/**
 * Pairs of a character and the one it is confused with: letters, kanji that look like kana, small kana and large ones.
 */
const ALIKE =
  '0o 1l |l !l il 3e 4a 5s 6b 7t 8b 9g qg 2z 一ー 力カ 口ロ 夕タ 二ニ 八ハ 卜ト 工エ ッツ ャヤ ュユ ョヨ ァア ィイ ゥウ ェエ ォオ';
const SIGNS: ReadonlyMap<string, string> = new Map(
  ALIKE.split(' ').map(([from = '', to = '']) => [from, to]),
);

/** Two letters that look like one; applied after the single ones, which may produce them. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
];

function lookOf(key: string): string {
  const signs = [...key.replaceAll(/[_.-]/g, '')].map((sign) => SIGNS.get(sign) ?? sign).join('');
  return PAIRS.reduce((text, [from, to]) => text.replaceAll(from, to), signs);
}

const RESERVED_LOOKS: ReadonlySet<string> = new Set(RESERVED.map(lookOf));
const STAFF_LOOKS = STAFF.map(lookOf);
const STAFF_WORD_LOOKS: ReadonlySet<string> = new Set(STAFF_WORDS.map(lookOf));

/** The error of a tidied name, before the database is read: its form, and names that look like staff. */
export function newNameError(name: string, key: string): FieldCode | null {
  const code = nameError(name);
  if (code !== null) return code;
  const look = lookOf(key);
  const isStaff = STAFF_LOOKS.some((word) => look.startsWith(word) || look.endsWith(word));
  const hasStaffWord = key.split(/[_.-]/).some((word) => STAFF_WORD_LOOKS.has(lookOf(word)));
  return isStaff || hasStaffWord || RESERVED_LOOKS.has(look) ? 'usr_occupied' : null;
}
