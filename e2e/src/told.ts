import type { Page } from 'playwright-core';

/** Does something and waits for what the page says to it: looked for from before on, because messages go by themselves. */
export async function told(page: Page, words: string, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.getByText(words).last().waitFor(), act()]);
}
