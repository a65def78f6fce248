import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileStem, numberedName } from '../../src/shared/format/file-name.ts';
import { attachment } from '../../src/site/app/http/attachment.ts';
import { anyText } from '../support/any-text.ts';

const nameOf = (title: string) => numberedName(fileStem(title, '720p'), 'mp4', 1);

describe('a downloaded file', () => {
  test.each([
    ['Rain on the last train', 'Rain on the last train 720p.mp4'],
    ['終電の雨', '終電の雨 720p.mp4'],
    ['../../etc/passwd', 'etc passwd 720p.mp4'],
    ['..\\..\\boot.ini', 'boot.ini 720p.mp4'],
    ['a\r\nSet-Cookie: x=1', 'a Set-Cookie x=1 720p.mp4'],
    ['"; filename=x.exe', '; filename=x.exe 720p.mp4'],
    ['moonlight\u202E4pm.exe', 'moonlight 4pm.exe 720p.mp4'],
    ['100 % night', '100 night 720p.mp4'],
    ['-rf ~', 'rf ~ 720p.mp4'],
    ['. . .', 'video 720p.mp4'],
    ['', 'video 720p.mp4'],
  ])('of “%s” is called %s', (title, name) => {
    expect(nameOf(title)).toBe(name);
  });

  test('has a name of both forms', () => {
    expect(attachment('Café – 終電 (1)!.mp4')).toBe(
      `attachment; filename="Cafe (1)!.mp4"; filename*=UTF-8''Caf%C3%A9%20%E2%80%93%20%E7%B5%82%E9%9B%BB%20%281%29%21.mp4`,
    );
    expect(attachment('終電 720p.mp4')).toContain('filename="720p.mp4"');
  });

  test('of full-width letters leads nowhere in ASCII either', () => {
    expect(attachment(nameOf('．．／．．／etc／x'))).toContain('filename="etc x 720p.mp4"');
  });

  test('has, whatever the title, one plain name that any file system takes and that reads back', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 300 }), (title) => {
        const name = nameOf(title);
        expect(name).toMatch(/^[^\p{Cc}\p{Cs}\\/:*?"<>|]+ 720p\.mp4$/u);
        expect(name).not.toMatch(/^[. ]/);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        const header = attachment(name);
        const [, ascii = '', encoded = ''] =
          /^attachment; filename="([\x20-\x7e]+)"; filename\*=UTF-8''([A-Za-z0-9%._~-]+)$/.exec(header) ?? [];
        expect(ascii).not.toMatch(/["\\%/:*?<>|]/);
        expect(ascii).toMatch(/^[a-z0-9]/i);
        expect(decodeURIComponent(encoded)).toBe(name);
      }),
    );
  });

  test('control: a title taken as it is would break out of the header', () => {
    expect(`attachment; filename="${'"; filename=x.exe'}"`).not.toMatch(/^attachment; filename="[^"]*"$/);
  });
});
