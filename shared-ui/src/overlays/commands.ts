import { useLayoutEffect, type RefObject } from 'react';
import type { MenuEntry } from './menu-entry';

/** What can be done on the page: a button, a tab or an entry of a menu does the same. */
export interface Command {
  readonly label: string;
  /** The label of the menu or of the row of tabs that has it. */
  readonly of?: string;
  /** The address of an entry that is a link. */
  readonly to?: string;
  /** Does what a press of it does. */
  readonly run: () => void;
}

interface MenuCommands {
  readonly label: string;
  readonly items: readonly MenuEntry[];
}

const menus = new WeakMap<Element, MenuCommands>();

/** Makes the entries of a menu known while it is closed. */
export function useMenuCommands(buttonRef: RefObject<Element | null>, menu: MenuCommands): void {
  useLayoutEffect(() => {
    if (buttonRef.current) menus.set(buttonRef.current, menu);
  });
}

const press = (element: HTMLElement) => () => {
  // A dialog that it opens gives the focus back to it.
  element.focus();
  element.click();
};

const commandsOfMenu = ({ label: of, items }: MenuCommands): Command[] =>
  items
    .filter(({ disabled, checked }) => !disabled && !checked)
    .map(({ label, to, onSelect }) => ({ label, of, to, run: () => onSelect?.() }));

const labelOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

function commandsOf(element: HTMLElement): Command[] {
  const menu = menus.get(element);
  if (menu) return commandsOfMenu(menu);
  // What opens or unfolds something is no command of its own.
  if (element.hasAttribute('aria-haspopup') || element.hasAttribute('aria-expanded')) return [];
  if (element.getAttribute('aria-selected') === 'true') return [];
  const row = element.closest('[role="tablist"]')?.getAttribute('aria-label') ?? undefined;
  // Beside its label a tab may have a count.
  const label = row === undefined ? labelOf(element) : (element.firstElementChild?.textContent ?? '');
  return label === '' ? [] : [{ label, of: row, run: press(element) }];
}

const pressable = 'button:enabled, a[data-button]';

/**
 * Returns what can be done by the buttons, tabs and menus of the page, in its order, each once: what a button does is left out of its menus. What belongs to one row of a table does
 * not count, nor what is in a dialog or in a hidden part of the content.
 */
export function findCommands(root: ParentNode): Command[] {
  const elements = [...root.querySelectorAll<HTMLElement>(pressable)].filter(
    (element) => !element.closest('table, dialog, main [hidden], [role="menu"]'),
  );
  const commands = elements.flatMap(commandsOf);
  const ofButtons = new Set(commands.flatMap(({ label, of }) => (of === undefined ? label : [])));
  const unique = new Map(commands.map((command) => [`${command.of ?? ''}: ${command.label}`, command]));
  return [...unique.values()].filter(({ label, of }) => of === undefined || !ofButtons.has(label));
}
