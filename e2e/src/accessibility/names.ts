import type { CDPSession } from 'playwright-core';

const spoken = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'radiogroup',
  'spinbutton',
  'tab',
  'tablist',
  'table',
  'dialog',
  'alertdialog',
  'menu',
  'menuitem',
  'navigation',
  'form',
  'progressbar',
  'heading',
]);

/** What a screen reader would come to and could not name, as roles. */
export async function namelessParts(session: CDPSession): Promise<string[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role, name }) => {
      const says = typeof name?.value === 'string' ? name.value.trim() : '';
      return !ignored && spoken.has(String(role?.value)) && says === '';
    })
    .map(({ role }) => `no name: ${String(role?.value)}`);
}
