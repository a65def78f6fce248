import { afterEach, describe, expect, it } from 'vitest';
import type { Info, InfoRun } from '../../../src/shared/entities/info.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const run = (text: string, changes: Partial<InfoRun> = {}): InfoRun => ({
  text,
  isStrong: false,
  isEmphasis: false,
  href: null,
  unfilled: null,
  ...changes,
});

const info: Info = {
  sections: [
    {
      id: 'policy',
      title: 'Privacy',
      blocks: [
        { kind: 'heading', level: 2, runs: [run('What')] },
        {
          kind: 'paragraph',
          runs: [
            run('<b>plain</b> '),
            run('strong', { isStrong: true }),
            run('out', { href: 'https://example.com/' }),
            run('within', { href: '#terms' }),
            run('', { unfilled: 'operator' }),
          ],
        },
        { kind: 'list', isOrdered: false, items: [[run('one')], [run('two')]] },
      ],
    },
    { id: 'terms', title: 'Terms', blocks: [{ kind: 'quote', runs: [run('Quoted')] }] },
  ],
};

const answerWith = (body: string) => ({
  answer: ({ operation }: { operation: string }) => (operation === 'info.get' ? { status: 200, body } : null),
});

describe('the information pages', () => {
  it('show the tree they are given, and nothing of it as markup', async () => {
    page = await openPage('/information/', answerWith(JSON.stringify(info)));
    const policy = await page.until(() => document.getElementById('policy'));
    expect(policy.querySelector('h2')?.textContent).toBe('Privacy');
    expect(policy.querySelector('h3')?.textContent).toBe('What');
    expect(policy.querySelector('b')).toBeNull();
    expect(policy.textContent).toContain('<b>plain</b>');
    expect(policy.querySelector('strong')?.textContent).toBe('strong');
    expect(findNamed(policy, 'a', 'out')?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(findNamed(policy, 'a', 'within')?.getAttribute('href')).toContain('#terms');
    expect(policy.querySelector('mark')?.textContent).toContain('name of the operator');
    expect([...policy.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['one', 'two']);
  });

  it('lead to a part by its hash, and the focus with it', async () => {
    page = await openPage('/information/#terms', answerWith(JSON.stringify(info)));
    await page.until(() => document.activeElement?.id === 'terms');
    await page.click(named(page.root, 'main nav a', 'Privacy'));
    await page.until(() => document.activeElement?.id === 'policy');
    expect(location.hash).toBe('#policy');
    expect(findNamed(page.root, 'main nav a', 'Privacy')?.getAttribute('aria-current')).toBe('location');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://example.com'])(
    'refuse a text with a link to %s',
    async (href) => {
      const bad = JSON.stringify(info).replace('https://example.com/', href);
      page = await openPage('/information/', answerWith(bad));
      await page.until(() => page.root.querySelector('main [role=alert]'));
      expect(document.getElementById('policy')).toBeNull();
    },
  );
});

describe('the notice after registering', () => {
  it('names the address where this device knows it', async () => {
    page = await openPage('/confirm', { pendingEmail: 'hana@mail.example' });
    await page.until(() => page.root.textContent?.includes('an e-mail to hana@mail.example.'));
    expect(findNamed(page.root, 'a', 'Get help')?.getAttribute('href')).toBe('/information/#support');
  });

  it('does without where it does not', async () => {
    page = await openPage('/confirm');
    await page.until(() => page.root.textContent?.includes('We have sent you an e-mail.'));
  });
});
