import type { Locator, Page } from '@playwright/test';

/** Does something and waits for the message that follows. The wait begins first, because messages hide themselves. */
export async function expectMessage(page: Page, words: string, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.getByText(words).last().waitFor(), act()]);
}

/** Focuses the Undo of a message as soon as it is there, and returns it: a message stays while it has the focus. */
export async function holdUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  return undo;
}
