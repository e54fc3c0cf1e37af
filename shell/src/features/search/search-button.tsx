import { Icon } from 'shared-ui';
import { Trigger } from './search-button.styles';
import { usePalette } from './use-palette';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const shortcut = isMac ? '⌘ K' : 'Ctrl K';

/** Opens the search, by press or by Ctrl+K (⌘K) from anywhere, a field that is being typed in included. */
export function SearchButton() {
  const { Palette, typed, open, close } = usePalette();
  return (
    <>
      <Trigger
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        title={`Search for a record or a screen (${shortcut})`}
        onClick={open}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd aria-hidden="true">{shortcut}</kbd>
      </Trigger>
      {Palette && <Palette initialText={typed} onClose={close} />}
    </>
  );
}
