import { afterEach, describe, expect, it } from 'vitest';
import type { Download, Downloads } from '../../../src/shared/entities/download.ts';
import { aDownload, downloadHandlers } from './support/downloads.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const can = { changeSite: false, openExternal: true, nativeWindow: false, manageDownloads: true };
const focus = (name: string) => named(page.root, 'button', name).focus();
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const rows = () => [...page.root.querySelectorAll<HTMLElement>('main li[data-id]')];

/** The screen over a host that manages downloads, and what it was asked to do. */
async function open(list: Downloads) {
  const done: (readonly [string, unknown])[] = [];
  let now = list;
  const note = (name: string) => (input: unknown) => void done.push([name, input]);
  page = await openPage('/downloads/', {
    info: { can },
    handlers: {
      downloads: downloadHandlers({
        list: () => now,
        ...{ pause: note('pause'), resume: note('resume'), remove: note('remove'), move: note('move') },
        ...{ open: note('open'), showInFolder: note('showInFolder'), startOver: note('startOver') },
      }),
    },
  });
  await page.until(() => rows().length === list.length && !page.root.querySelector('[aria-busy=true]'));
  const tell = (next: Downloads) => page.emit.downloads.changed((now = next));
  return { done, tell, press: (name: string) => page.click(named(page.root, 'button', name)) };
}

const [title0, title1, title2] = [0, 1, 2].map((at) => aDownload(at).title);

describe('the downloads of a host that manages them', () => {
  it('are there though the site never answers', async () => {
    page = await openPage('/downloads/', {
      info: { can },
      handlers: { downloads: downloadHandlers({ list: () => [aDownload(0)] }) },
      answer: () => new Promise(() => undefined),
    });
    await page.until(() => rows().length === 1);
  });

  it('say what each is, how far it is, and all of them together', async () => {
    await open([
      aDownload(0),
      aDownload(1, { state: 'queued', receivedBytes: 0, bytesPerSecond: 0, secondsLeft: null }),
      aDownload(2, { state: 'failed', error: { code: 'disk_full' }, bytesPerSecond: 0 }),
      aDownload(3, {
        state: 'done',
        receivedBytes: 100 * 1024 ** 2,
        fileName: 'Moonrise.mp4',
        bytesPerSecond: 0,
      }),
    ]);
    const words = rows().map(({ textContent }) => textContent);
    expect(words[0]).toContain('Downloading720p25\u00a0MB of 100\u00a0MB2.5\u00a0MB/s0:30 left');
    expect(words[1]).toContain('Waiting720p0\u00a0kB of 100\u00a0MB');
    expect(words[2]).toContain('Failed720pThe disk is full.');
    expect(words[3]).toContain('Done720p100\u00a0MBMoonrise.mp4');
    const bar = findNamed(page.root, '[role=progressbar]', `Progress of ${title0}`);
    expect(bar?.getAttribute('aria-valuenow')).toBe('25');
    expect(page.root.querySelector('main')?.textContent).toContain(
      '2 downloads under way25\u00a0MB of 200\u00a0MB2.5\u00a0MB/s1:10 left',
    );
  });

  it('follow the host', async () => {
    const { tell } = await open([aDownload(0)]);
    tell([aDownload(0, { state: 'done', fileName: 'a.mp4' })]);
    await page.until(() => rows()[0]?.textContent?.includes('Done'));
  });

  it('that try again say so, without a speed and a time that nobody knows', async () => {
    const away = { isRetrying: true, bytesPerSecond: 0, secondsLeft: null };
    const { tell } = await open([aDownload(0, away)]);
    const words = () => rows()[0]?.textContent;
    expect(words()).toContain('Trying again…720p25\u00a0MB of 100\u00a0MB');
    expect(words()).not.toMatch(/Downloading|left|\/s/);
    expect(page.root.querySelector('main')?.textContent).toContain(
      '1 download under way25\u00a0MB of 100\u00a0MBPause',
    );
    tell([aDownload(0)]);
    await page.until(() =>
      words()?.includes('Downloading720p25\u00a0MB of 100\u00a0MB2.5\u00a0MB/s0:30 left'),
    );
  });

  it('whose folder is gone say what can be done about it', async () => {
    const error = { code: 'folder_missing', params: { folder: '/media/kiri/films' } } as const;
    const stuck = { state: 'paused', error, bytesPerSecond: 0 } as const;
    const { done, press, tell } = await open([
      aDownload(0, { ...stuck, receivedBytes: 0 }),
      aDownload(1, stuck),
    ]);
    // What i18n puts around names is not seen.
    const [begins, goesOn] = rows().map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, ''));
    expect(begins).toContain(
      'cannot be used.Put /media/kiri/films back, connect its disk or choose another folder, then resume.',
    );
    expect(begins).not.toContain('Start again');
    expect(goesOn).toContain(
      'The partial file is in /media/kiri/films: put it back or connect its disk, then resume.',
    );
    const again = named(page.root, 'button', `Start again in the folder for new downloads: ${title1}`);
    again.focus();
    await press(`Start again in the folder for new downloads: ${title1}`);
    expect(done).toEqual([['startOver', aDownload(1).id]]);
    // It goes with what was wrong, and the focus with it to what the row is about.
    tell([aDownload(0, { ...stuck, receivedBytes: 0 }), aDownload(1)]);
    await page.until(() => !again.isConnected);
    expect(document.activeElement).toBe(named(page.root, 'button', `Pause ${title1}`));
    tell([aDownload(0, { ...stuck, receivedBytes: 0 }), aDownload(1, stuck)]);
    await page.until(() => rows()[1]?.textContent?.includes('Stopped'));
    // Nobody has paused them.
    for (const words of [begins, goesOn]) expect(words).toMatch(/Stopped720p/);
    expect(page.root.querySelector('main')?.textContent).toContain('2 downloads have stopped');
  });

  it('whose disk is full are offered another folder while nothing of them has come', async () => {
    const error = { code: 'disk_full', params: { folder: '/media/kiri/films' } } as const;
    const stuck = { state: 'paused', error, bytesPerSecond: 0 } as const;
    await open([aDownload(0, { ...stuck, receivedBytes: 0 }), aDownload(1, stuck)]);
    const [begins, goesOn] = rows().map(({ textContent }) => textContent);
    const full = 'The disk is full. Free some space, then go on.';
    expect(begins).toContain(`${full}Or choose a folder on another disk, then resume.`);
    expect(goesOn).toMatch(
      /then go on\.The partial file is in .*films.*\.Start again in the folder for new downloads25/,
    );
  });

  it('are paused, resumed, tried again, opened, shown and removed', async () => {
    const { done, press } = await open([
      aDownload(0),
      aDownload(1, { state: 'paused' }),
      aDownload(2, { state: 'failed' }),
      aDownload(3, { state: 'done' }),
    ]);
    const title3 = aDownload(3).title;
    await press(`Pause ${title0}`);
    await press(`Resume ${title1}`);
    await press(`Try ${title2} again`);
    await press(`Open ${title3} in another player`);
    await press(`Show ${title3} in its folder`);
    await press(`Remove ${title3} from the list; the file stays`);
    await press(`Cancel ${title0} and delete the partial file`);
    await page.click(await page.until(() => findNamed(document, 'button', 'Delete')));
    await press('Pause all');
    await press('Resume all');
    await press('Clear finished');
    expect(done).toEqual([
      ['pause', ['download-0']],
      ['resume', ['download-1']],
      ['resume', ['download-2']],
      ['open', 'download-3'],
      ['showInFolder', 'download-3'],
      ['remove', ['download-3']],
      ['remove', ['download-0']],
      ['pause', ['download-0']],
      ['resume', ['download-1', 'download-2']],
      ['remove', ['download-3']],
    ]);
  });

  it('are deleted with what has come only after a question; what costs nothing goes at once', async () => {
    const { done, press } = await open([
      aDownload(0, { state: 'paused' }),
      aDownload(1, { state: 'queued', receivedBytes: 0 }),
      aDownload(2, { state: 'failed' }),
    ]);
    focus(`Cancel ${title0} and delete the partial file`);
    await press(`Cancel ${title0} and delete the partial file`);
    const dialog = await page.until(() => document.querySelector('[role=alertdialog]:has(h2)'));
    expect(dialog.textContent).toContain(`25\u00a0MB of “${title0}” has been downloaded.`);
    expect(document.activeElement?.textContent).toBe('Keep');
    await page.click(named(dialog, 'button', 'Keep'));
    await page.until(() => !document.querySelector('[role=alertdialog]'));
    expect(focused()).toBe(`Cancel ${title0} and delete the partial file`);
    expect(done).toEqual([]);

    await press(`Cancel ${title1} and delete the partial file`);
    expect(done).toEqual([['remove', ['download-1']]]);
    expect(document.querySelector('[role=alertdialog]')).toBeNull();

    await press(`Remove ${title2} and delete the partial file`);
    await page.click(await page.until(() => findNamed(document, 'button', 'Delete')));
    await page.until(() => !document.querySelector('[role=alertdialog]'));
    expect(done.at(-1)).toEqual(['remove', ['download-2']]);
    expect(focused()).toBe(`Cancel ${title1} and delete the partial file`);
  });

  it('change their order by button, and the focus goes along', async () => {
    const waiting = (at: number): Download => aDownload(at, { state: 'queued' });
    const { done, tell, press } = await open([
      waiting(0),
      waiting(1),
      waiting(2),
      aDownload(3, { state: 'done' }),
    ]);
    await press(`Move ${title1} down`);
    await press(`Move ${title1} up`);
    await press(`Move ${title0} down`);
    expect(done).toEqual([
      ['move', { id: 'download-1', before: null }],
      ['move', { id: 'download-1', before: 'download-0' }],
      ['move', { id: 'download-0', before: 'download-2' }],
    ]);
    expect(named(page.root, 'button', `Move ${title0} up`).getAttribute('aria-disabled')).toBe('true');
    await press(`Move ${title0} up`);
    expect(done.length).toBe(3);
    focus(`Move ${title0} down`);
    for (const [at, order] of [
      [0, [1, 0, 2]],
      [1, [1, 2, 0]],
    ] as const) {
      tell(order.map(waiting));
      await page.until(() => rows()[at]?.dataset['id'] === `download-${order[at]}`);
      expect(focused()).toBe(`Move ${title0} down`);
    }
    // A move that led nowhere leaves nothing behind that could take the focus later.
    await press(`Move ${title1} down`);
    focus('Pause all');
    tell([waiting(1), waiting(0)]);
    await page.until(() => rows().length === 2);
    expect(focused()).toBe('Pause all');
  });

  it('keep the focus on what was pressed, and on the next row when one goes', async () => {
    const states = ['running', 'paused', 'running', 'failed', 'queued', 'done'] as const;
    const { tell, press } = await open([aDownload(0), aDownload(1), aDownload(2)]);
    const names = { running: 'Pause', paused: 'Resume', failed: 'Try', queued: 'Pause', done: 'Play' };
    focus(`Pause ${title0}`);
    for (const state of states) {
      tell([aDownload(0, { state }), aDownload(1), aDownload(2)]);
      await page.until(() => rows()[0]?.dataset['state'] === state);
      expect(focused()).toContain(`${names[state]} ${title0}`);
    }
    focus(`Remove ${title0} from the list; the file stays`);
    await press(`Remove ${title0} from the list; the file stays`);
    expect(focused()).toContain(`Cancel ${title1}`);
    focus('Pause all');
    tell([aDownload(1, { state: 'paused' }), aDownload(2, { state: 'paused' })]);
    await page.until(() => rows()[1]?.dataset['state'] === 'paused');
    expect(focused()).toBe('Pause all');
  });

  it('leave the focus to the heading when clearing has emptied the list', async () => {
    const { tell, press } = await open([aDownload(0, { state: 'done' }), aDownload(1, { state: 'done' })]);
    focus('Clear finished');
    await press('Clear finished');
    tell([]);
    await page.until(() => page.root.textContent?.includes('No downloads yet'));
    expect(document.activeElement).toBe(page.root.querySelector('main h1'));
  });

  it('of unknown length say what came, and no share of what nobody knows', async () => {
    await open([aDownload(0, { totalBytes: null, secondsLeft: null })]);
    const bar = named(page.root, '[role=progressbar]', `Progress of ${title0}`);
    expect(bar.hasAttribute('aria-valuenow')).toBe(false);
    const words = page.root.querySelector('main')?.textContent;
    expect(words).toContain('1 download under way25\u00a0MB2.5\u00a0MB/s');
  });

  it('are held to a speed when that is chosen', async () => {
    await open([aDownload(0)]);
    const select = page.root.querySelector('main select') as HTMLSelectElement;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(
      select,
      String(1024 ** 2),
    );
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await page.until(() => page.settings().downloadLimit === 1024 ** 2);
  });

  it('are counted in the header while one runs', async () => {
    const { tell } = await open([aDownload(0), aDownload(1, { state: 'queued' })]);
    tell([aDownload(0), aDownload(1, { state: 'queued', receivedBytes: 0 })]);
    await page.until(() => findNamed(page.root, 'header a[href="/downloads/"]', '2 downloads, 12%'));
    // What ended in this run counts as come: the share never falls back.
    tell([
      aDownload(1, { receivedBytes: 10 * 1024 ** 2 }),
      aDownload(0, { state: 'done', receivedBytes: 100 * 1024 ** 2 }),
    ]);
    await page.until(() => findNamed(page.root, 'header a[href="/downloads/"]', '1 download, 55%'));
    expect(page.root.querySelector('main')?.textContent).toContain(
      '1 download under way110\u00a0MB of 200\u00a0MB',
    );
    tell([aDownload(1, { state: 'done' }), aDownload(0, { state: 'done' })]);
    await page.until(() => !page.root.querySelector('header a[href="/downloads/"]'));
    tell([aDownload(2), aDownload(1, { state: 'done' }), aDownload(0, { state: 'done' })]);
    await page.until(() => findNamed(page.root, 'header a[href="/downloads/"]', '1 download, 25%'));
  });
});

describe('the downloads of a browser', () => {
  it('are handed over, and the page says why it knows no more', async () => {
    page = await openPage('/downloads/', {
      handlers: { downloads: downloadHandlers({ list: () => [aDownload(0, { state: 'handed_over' })] }) },
    });
    await page.until(() => rows()[0]?.textContent?.includes('Handed over to your browser'));
    expect(page.root.querySelector('main')?.textContent).toContain('This page cannot see how far they are');
    expect(page.root.querySelector('main button')).toBeNull();
  });

  it('are none at first', async () => {
    page = await openPage('/downloads/');
    await page.until(() => page.root.textContent?.includes('No downloads yet'));
    expect(page.root.querySelector('main')?.textContent).toContain('This page cannot see how far they are');
    // It offers nothing that it cannot do.
    expect(page.root.querySelector('main :is(button, select)')).toBeNull();
  });
});
