import type { Page } from '@playwright/test';

export interface Problems {
  /** Says that this test causes such complaints on purpose. */
  expect(pattern: RegExp): void;
  unexpected(): readonly string[];
}

/** Collects errors of the console, uncaught errors and refusals of the content security policy. */
export function watchProblems(page: Page): Problems {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.stack ?? error.message}`));
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}
