import { useMemo, useRef, useSyncExternalStore } from 'react';
import { Dialog, storedValue, tokens, useNavigate, useWindowEvent } from 'shared-ui';
import styled from 'styled-components';
import { messages } from './messages';
import { pageKeysOf, useMenuGroups } from '../../menu/menu-groups';
import { isMac } from '../search/search-button';

const command = isMac ? '⌘' : 'Ctrl';

const general = [
  { keys: [command, 'K'], label: 'Search' },
  { keys: [command, 'S'], label: messages.save },
  { keys: [command, 'Z'], label: messages.undo },
  { keys: ['c'], label: messages.create },
  { keys: ['/'], label: messages.filter },
  { keys: ['j', 'k'], label: messages.rows },
  { keys: ['Enter'], label: messages.open },
  { keys: ['x'], label: messages.select },
  { keys: ['?'], label: messages.list },
];

const Keys = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space[2]} ${tokens.space[6]};
  margin-top: ${tokens.space[4]};

  > div {
    display: contents;
  }
  kbd {
    margin-right: ${tokens.space[1]};
    padding: 1px 6px;
    border: 1px solid ${tokens.color.borderStrong};
    border-radius: ${tokens.radius.small};
    background: ${tokens.color.surfaceSunken};
    font: inherit;
    font-size: ${tokens.text.small};
  }
`;

/** Present when the user has turned the keys without Ctrl off: speech input and shaking hands press them by accident (WCAG 2.1.4). */
const offStore = storedValue('intranet.single_keys_off');

/** How long a `g` waits for the key of a page. */
const afterGMs = 1500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null;

/** Presses the submit button of the focused form, or of the first one in sight. */
function saveForm(): void {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
  const form = document.activeElement?.closest('form') ?? scope;
  const buttons = form?.querySelectorAll<HTMLButtonElement>('button[type="submit"]:enabled') ?? [];
  [...buttons].find((button) => !button.closest('[hidden]'))?.click();
}

/** Moves the focus to the first link of the next row of a list, or of the one before; from elsewhere, to that of the first row. */
function goToRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main tbody tr')].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href]') ?? [],
  );
  const row = document.activeElement?.closest('tr');
  const at = links.findIndex((link) => link.closest('tr') === row);
  const next = links[at === -1 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** What a single key does on the page that is open. */
const onPage: Readonly<Record<string, () => void>> = {
  '/': () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
  c: () => document.querySelector<HTMLElement>('main header a[href$="/create"]')?.click(),
  j: () => goToRow(1),
  k: () => goToRow(-1),
  x: () =>
    document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
};

/** Handles the keyboard shortcuts of every page but the search's, which its button does, and lists them in a dialog. */
export function Shortcuts({ isOpen, setOpen }: { isOpen: boolean; setOpen: (isOpen: boolean) => void }) {
  const navigate = useNavigate();
  const isOff = useSyncExternalStore(offStore.subscribe, offStore.get) !== null;
  const pressedG = useRef(-Infinity);
  const menu = useMenuGroups();
  const pageKeys = useMemo(() => pageKeysOf(menu), [menu]);

  const handleSingleKey = (key: string, isAfterG: boolean): boolean => {
    const page = isAfterG ? pageKeys.find((one) => one.key === key) : undefined;
    if (key === 'g' && !isAfterG) pressedG.current = performance.now();
    if (page) void navigate(page.to);
    else if (key === '?') setOpen(true);
    else if (onPage[key]) onPage[key]();
    else return false;
    return true;
  };
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    // Shift and the like come before the key that they are pressed with.
    if (key.length !== 1) return;
    const isAfterG = performance.now() - pressedG.current < afterGMs;
    pressedG.current = -Infinity;
    if (event.defaultPrevented) return;
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's') {
      event.preventDefault();
      return saveForm();
    }
    const isForPage = !isTyping(target) && document.querySelector('dialog[open], [role="menu"]') === null;
    if (isOff || ctrlKey || metaKey || altKey || !isForPage) return;
    if (handleSingleKey(key, isAfterG)) event.preventDefault();
  });

  if (!isOpen) return null;
  const all = [
    ...general,
    ...pageKeys.map(({ key, title }) => ({ keys: ['g', key], label: messages.goTo(title) })),
  ];
  return (
    <Dialog title="Keyboard shortcuts" size="small" onClose={() => setOpen(false)}>
      <label>
        <input
          type="checkbox"
          checked={!isOff}
          onChange={({ target }) => (target.checked ? offStore.remove() : offStore.set('1'))}
        />{' '}
        {messages.withoutCommand(command)}
      </label>
      <Keys>
        {all.map(({ keys, label }) => (
          <div key={keys.join(' ')}>
            <dt>
              {keys.map((key, index) => (
                <kbd key={index}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </Keys>
    </Dialog>
  );
}
