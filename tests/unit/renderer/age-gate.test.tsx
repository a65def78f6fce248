import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { configBody } from './support/library.ts';
import { findNamed, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const gate = () => document.querySelector('[role=alertdialog]');
const enter = () => findNamed(gate() ?? document.createElement('p'), 'button', 'Enter');
const operations = () => new Set(page.asked.map(({ operation }) => operation));

describe('the age gate', () => {
  it('comes before everything; Enter is stored by the host and lets the page ask', async () => {
    page = await openPage('/latest-updates/1/', { consents: [], isGated: true });
    const button = await page.until(enter);
    await page.until(() => document.activeElement === button);
    expect(operations()).toEqual(new Set(['site.config']));
    expect(page.root.querySelector('main, header, footer')).toBeNull();
    const before = page.asked.length;
    await page.press(button, 'Escape');
    expect(gate()).not.toBeNull();
    await page.click(button);
    await page.until(() => page.root.querySelectorAll('main article').length === 60);
    expect(gate()).toBeNull();
    expect(page.consents()).toContain('age');
    expect(operations()).toContain('videos.list');
    // The answer from before the gate came without adverts.
    await page.until(() => page.asked.filter(({ operation }) => operation === 'site.config').length > before);
  });

  it('is not there for somebody who passed it, whose page asks without waiting for the site’s word', async () => {
    let tell = () => {};
    page = await openPage('/latest-updates/1/', {
      isGated: true,
      answer: ({ operation }) =>
        operation === 'site.config' ? new Promise((resolve) => (tell = () => resolve(null))) : null,
    });
    await page.until(() => operations().has('videos.list'));
    expect(gate()).toBeNull();
    tell();
  });

  it('is not there in a country without one, and nothing is agreed to', async () => {
    page = await openPage('/latest-updates/1/', { consents: [], isGated: false });
    await page.until(() => page.root.querySelectorAll('main article').length === 60);
    expect(gate()).toBeNull();
    expect(page.consents()).toEqual([]);
  });

  it('stands where the site cannot say whether there is one', async () => {
    page = await openPage('/latest-updates/1/', {
      consents: [],
      answer: () => {
        throw new AppError({ code: 'offline' });
      },
    });
    await page.until(enter);
    expect(operations()).toEqual(new Set(['site.config']));
  });

  it('shows nothing while the site has not said', async () => {
    page = await openPage('/latest-updates/1/', { consents: [], answer: () => new Promise(() => {}) });
    await page.settle();
    expect(operations()).toEqual(new Set(['site.config']));
    expect(page.root.querySelector('main')).toBeNull();
    expect(gate()).toBeNull();
  });

  it('goes when it was passed in another window', async () => {
    page = await openPage('/latest-updates/1/', { consents: [], isGated: true });
    await page.until(enter);
    page.emit.consent.changed(['age']);
    await page.until(() => page.root.querySelector('main article'));
    expect(gate()).toBeNull();
  });

  it('has a country’s own text, in words and nothing else', async () => {
    const text = { en: 'Own <b>words</b>.\nAnd more.', ja: '独自の文。' };
    page = await openPage('/latest-updates/1/', {
      consents: [],
      answer: ({ operation }) =>
        operation === 'site.config'
          ? { status: 200, body: configBody('jp', true, { minimumAge: 20, text }) }
          : null,
    });
    await page.until(enter);
    expect(gate()?.textContent).toContain('Own <b>words</b>.');
    expect(gate()?.textContent).toContain('20+');
    expect(gate()?.textContent).not.toContain('Yoru shows');
    expect(gate()?.querySelector('b')).toBeNull();
  });
});
