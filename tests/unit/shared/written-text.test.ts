import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueErrors } from '../../../src/shared/admin/check-values.ts';
import { isComplete, statementErrors, tidyStatement } from '../../../src/shared/cases/statement.ts';
import { commentError, tidyComment } from '../../../src/shared/comments/text.ts';
import { playlistErrors } from '../../../src/shared/entities/playlist-words.ts';
import { profileErrors, tidyProfile } from '../../../src/shared/entities/profile.ts';
import { messageRoom, reportErrors, tidyReport } from '../../../src/shared/entities/report.ts';
import { PLAYLIST_FORM } from '../../../src/shared/member-limits.ts';
import { messageError, messageTextRoom, tidyMessage } from '../../../src/shared/messages/message-text.ts';
import { isUnseen, linesRoom, textLength, tidyLine, tidyLines } from '../../../src/shared/text/written.ts';
import { isCaptionTooLong } from '../../../src/shared/upload/album-words.ts';
import { tidyWords, wordErrors } from '../../../src/shared/upload/video-words.ts';
import { anyText } from '../../support/any-text.ts';

/** Nothing of these can be seen: blanks, what fonts ignore, marks without a letter, numbers not given out. */
const UNSEEN = [
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '\u3000',
    '\u2800',
    '\u00ad',
    '\u034f',
    '\u115f',
    '\u1160',
    '\u17b4',
    '\u180e',
  ],
  ...[
    '\u200b',
    '\u200d',
    '\u2060',
    '\u2061',
    '\u3164',
    '\ufe0f',
    '\ufeff',
    '\uffa0',
    '\u{e0001}',
    '\u{e01ef}',
  ],
  ...[
    '\u0301',
    '\u3099',
    '\u0378',
    '\u{1d173}',
    '\u{1d159}',
    '\u{1da7f}',
    '\u{e0fff}',
    '\u202e',
    '\u2067',
    '\u0007',
  ],
];
const unseen = fc.array(fc.constantFrom(...UNSEEN), { maxLength: 40 }).map((parts) => parts.join(''));
const EMPTY = {
  title_en: '',
  title_ja: '',
  description_en: '',
  description_ja: '',
  categories: [],
  tags: [],
};

/** Every text that people write: what it says of one that is needed and of one that is long. */
const FIELDS: Readonly<Record<string, (text: string) => boolean>> = {
  comment: (text) => commentError(tidyComment(text)) === 'required',
  message: (text) => messageError(text) === 'required' && tidyMessage(text) === '',
  'playlist title': (text) => codeOf(playlistErrors({ title: tidyLine(text) }, PLAYLIST_FORM)) === 'required',
  'playlist description': (text) =>
    codeOf(playlistErrors({ desc: tidyLines(text) }, PLAYLIST_FORM)) === 'required',
  'video title': (text) =>
    codeOf(wordErrors({ ...EMPTY, ...tidyWords({ title_en: text, title_ja: text }) }, true)) ===
    'title_required',
  'video tag': (text) => tidyWords({ tags: [text] }).tags?.length === 0,
  'proposed model': (text) => tidyWords({ new_models: [text] }).new_models?.length === 0,
  report: (text) =>
    codeOf(reportErrors(tidyReport({ subject: 'general', email: 'a@b.example', message: text }))) ===
    'message_required',
  statement: (text) =>
    !isComplete(tidyStatement({ who: text, what: 'what', good_faith: true, signature: 'name' })),
  city: (text) => tidyProfile({ city: text }).city === '',
  about: (text) => tidyProfile({ about: text }).about === '',
  'title of a category': (text) =>
    valueErrors('categories', 'new', { title_en: text, title_ja: text, dir: 'a', group: '' }).some(
      ({ field, code }) => field === 'title_en' && (code === 'required' || code === 'setting_invalid'),
    ),
};

const codeOf = (errors: readonly { readonly code: string }[]) => errors[0]?.code;

describe('a text that people write', () => {
  test.each(Object.keys(FIELDS))('with nothing to see is none: %s', (name) => {
    fc.assert(
      fc.property(unseen, (text) => {
        expect(FIELDS[name]?.(text), JSON.stringify(text)).toBe(true);
      }),
    );
  });

  test('with a letter in it is one, whatever else is', () => {
    fc.assert(
      fc.property(unseen, fc.constantFrom('a', '字', '1', '👍', '！'), unseen, (before, letter, after) => {
        expect(isUnseen(before + letter + after)).toBe(false);
        expect(tidyLines(before + letter + after).normalize('NFD')).toContain(letter);
      }),
    );
  });

  test('is tidy after it was made so', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (text) => {
        for (const tidy of [tidyLine, tidyLines, tidyComment, tidyMessage])
          expect(tidy(tidy(text))).toBe(tidy(text));
      }),
    );
  });

  test.each([
    ['が', 'か\u3099'],
    ['é', 'e\u0301'],
    ['한', '\u1112\u1161\u11ab'],
  ])('is as long composed as in parts: %s', (composed, parts) => {
    for (const count of [1, 5, 25, 200, 1_000]) {
      const [one, other] = [composed.repeat(count), parts.repeat(count)];
      expect(textLength(other)).toBe(count);
      expect(tidyComment(other)).toBe(tidyComment(one));
      expect(commentError(tidyComment(other))).toBe(commentError(tidyComment(one)));
      expect(messageTextRoom(other)).toBe(200 - count);
      expect(messageRoom(other)).toBe(messageRoom(one));
      expect(linesRoom(1_000, other)).toBe(1_000 - count);
      expect(isCaptionTooLong(tidyLine(other))).toBe(count > 200);
      const said = (text: string) => ({
        profile: profileErrors(tidyProfile({ city: text, about: text }), '2026-01-01T00:00:00Z'),
        playlist: playlistErrors({ title: tidyLine(text), desc: tidyLines(text) }, PLAYLIST_FORM),
        video: wordErrors({ ...EMPTY, ...tidyWords({ title_ja: text, tags: [text] }) }, false),
        statement: statementErrors(
          tidyStatement({ who: text, what: text, good_faith: true, signature: text }),
        ),
      });
      expect(said(other)).toStrictEqual(said(one));
    }
  });
});
