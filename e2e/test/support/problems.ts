import type { Page } from '@playwright/test';

/** Returns what a page writes to the console as an error from now on, and what it throws. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // What could not be loaded is named by its address alone.
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}
