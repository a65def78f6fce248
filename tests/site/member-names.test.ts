import { describe, expect, test } from 'vitest';
import { nameKey, tidyName } from '../../src/shared/accounts/member-name.ts';
import { newNameError } from '../../src/site/identity/accounts/policies/names.ts';

describe('names', () => {
  const verdict = (name: string) => newNameError(tidyName(name), nameKey(tidyName(name)));
  // prettier-ignore
  test.each([
    'admin', 'ADMIN', 'Ａｄｍｉｎ', 'adm1n', 'admln', 'adrnin', '4dmin', 'aclmin', 'a.d.m.i.n', 'a_d-min', 'admin_hana',
    'hana.admin', 'the-admin', 'm0derator', 'modera7or', 'moderat0r', 'rnoderator', '0fficial', 'officia1', 'yoru_official',
    'y0ru', 'yoru.', 'supp0rt', '5upport', 'suppor7', '5taff', 'staff_', 'sy5tem', 'root', 'he1p', 'abu5e', 'bi11ing',
    'vvebmaster', 'ac1min', 'acImin', 'yoru_team', 'team-yoru', 'YoruTeam', 'staff_hana', 'hana5taff',
    'support-moderation', 'yoru.5upport', 'hana_mod', 'm0d.hana', 'ス夕ッフ', 'スタツフ', 'サポ一ト', '夜のサポート', '公式', '運営', '管理者', 'スタッフ', 'ｽﾀｯﾌ', '公式アカウント', '夜の運営', 'nu11', 'deleted',
  ])('that look like the site’s own are taken: %s', (name) => {
    expect(['usr_occupied', 'usr_minimum_3_symbols']).toContain(verdict(name));
  });
  // prettier-ignore
  test.each([
    'аdmin', 'dеmo', 'αdmin', 'a\u200bdmin', 'a\u00addmin', 'a\u202enimda', 'a\u2066dmin', 'ad\u0307min', 'か\u3099\u3099\u3099', 'a\u3099\u309a',
    '𝒶𝒹', 'a b c', 'a\tb', 'a\0b', 'a\r\nb', '<b>a', 'a&b', 'a"b', 'a/b', 'a@b', '１２３', '___', '...', '-.-', '1_2_3', '12.34', 'ーーー', '々々々', '〇〇〇', '・・・', '日本語🍣', '⺀⺀⺀', '〡〢〣', '葛󠄀城市', '𛀀𛀁𛀂', '\ufeffabc\ufeffd', 'a\ufe0fb', '\u3164\u3164\u3164',
  ])('of other letters, signs or nothing to see are refused: %j', (name) => {
    expect(['usr_bad_symbols', 'usr_minimum_3_symbols']).toContain(verdict(name));
  });

  test('control: ordinary ones are free', () => {
    const names = [
      'hana',
      'Hana_夜',
      'はなこ',
      'ハナコ',
      'ガギグ',
      '佐々木',
      // Kanji of every block: beyond the BMP, those of compatibility that are none, and marks used for one.
      '𠮷田さん',
      '𠮟る人',
      '𩸽の店',
      '𪚥𰻞𱁬',
      '髙﨑一',
      '㐂久屋',
      '〆木屋',
      'x_y-z.1',
      'claude',
      'modern',
      'administer'.slice(1),
      'tea47',
      'steam_fan',
      'teamwork',
      'modest',
      'helpful_hana',
      '一二三',
      'a_1',
    ];
    expect(names.map((name) => [name, verdict(name)])).toEqual(names.map((name) => [name, null]));
  });
});
