import type { Locator, Page } from '@playwright/test';

/**
 * Writes a word in a field with an input method: composed, taken with Enter, and then there. The Enter is that of a
 * browser which names the key and gives 229 as its code.
 */
export async function compose(page: Page, field: Locator, word: string): Promise<void> {
  await field.focus();
  const browser = await page.context().newCDPSession(page);
  const at = { selectionStart: word.length, selectionEnd: word.length };
  await browser.send('Input.imeSetComposition', { text: word, ...at });
  const enter = { windowsVirtualKeyCode: 229, key: 'Enter', code: 'Enter' };
  // With its text: a field that does not know the input method would send its form.
  await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter });
  await browser.send('Input.insertText', { text: word });
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await browser.detach();
}
