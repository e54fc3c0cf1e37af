import { useState } from 'react';
import { Icon, media, tokens, useWindowEvent } from 'shared-ui';
import styled from 'styled-components';
import { messages } from './messages';
import { Palette } from './palette';

/** Looks like a field on the navy bar. */
const Trigger = styled.button`
  display: flex;
  gap: ${tokens.space[2]};
  align-items: center;
  height: ${tokens.size.control};
  padding: 0 ${tokens.space[3]};
  border: 1px solid ${tokens.color.brandHover};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.brandHover};
  color: ${tokens.color.onBrand};
  white-space: nowrap;

  kbd {
    color: ${tokens.color.onBrand};
    font: inherit;
    font-size: ${tokens.text.tiny};
  }

  ${media.below('small')} {
    border-color: transparent;
    background: none;

    kbd {
      display: none;
    }

    /* Still its accessible name. */
    span {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
  }
`;

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const shortcut = isMac ? '⌘ K' : 'Ctrl K';

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Opens the search, by click or by Ctrl+K (⌘K) from anywhere. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);

  useWindowEvent('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    // A dialog that is open comes first.
    if (!document.querySelector('dialog[open]')) setOpen(true);
  });

  return (
    <>
      <Trigger
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        title={messages.titleWithShortcut(shortcut)}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd aria-hidden="true">{shortcut}</kbd>
      </Trigger>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
