import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { ButtonLabel } from '../components/buttons';
import { Icon, type IconName } from '../components/icons';
import { Link } from '../router';
import { tokens } from '../theme';
import { useMenuCommands } from './commands';
import type { MenuEntry } from './menu-entry';
import { placePopup, POPUP_GAP } from './place-popup';
import { useMenu } from './use-menu';

const { color, layer, motion, radius, shadow, space, text } = tokens;

const unfold = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const List = styled.div<{ $align: 'start' | 'end' }>`
  position: absolute;
  top: calc(100% + ${POPUP_GAP}px);
  ${({ $align }) => ($align === 'end' ? 'right' : 'left')}: 0;
  z-index: ${layer.menu};
  overflow-y: auto;
  min-width: 192px;
  max-width: calc(100vw - 32px);
  max-height: min(60vh, 480px);
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.raised};
  animation: ${unfold} ${motion.fast} ${motion.curve};
  &:focus {
    outline: none;
  }
`;

const Item = styled.button<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: 34px;
  padding: ${space[1]} ${space[3]};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${({ $danger }) => ($danger ? color.dangerText : color.text)};
  text-align: left;
  text-decoration: none;
  white-space: nowrap;
  > svg:first-child {
    color: ${({ $danger }) => ($danger ? 'inherit' : color.textSubtle)};
  }
  > svg:last-child:not(:first-child) {
    margin-left: auto;
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${text.small};
  }
  &:hover,
  &:focus {
    background: ${color.surfaceHover};
    outline: none;
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 2px ${color.focus};
  }
  &:disabled {
    color: ${color.textSubtle};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:focus {
      outline: 2px solid Highlight;
    }
  }
`;

const Anchor = styled.div`
  position: relative;
  display: inline-flex;
`;

/** The button without a style: `trigger` is its content. */
const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 0;
  border: 0;
  background: none;
`;

interface MenuProps {
  /** Names the menu, and the button unless `trigger` is a text. */
  label: string;
  /** The content of the button. */
  trigger: ReactNode;
  /** Whether that is a value which the menu changes: it is printed. */
  isValue?: boolean;
  icon?: IconName;
  items: readonly MenuEntry[];
  /** The edge of the button that the menu aligns with. */
  align?: 'start' | 'end';
  className?: string;
}

interface MenuListProps extends Pick<MenuProps, 'label' | 'items' | 'align'> {
  id?: string;
  /** Closes the menu and gives the focus back to its button. */
  close: () => void;
}

/** Renders the open list of a menu below its parent. */
export function MenuList({ id, label, items, align = 'start', close }: MenuListProps) {
  const listRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => placePopup(listRef.current), [items.length]);
  return (
    <List ref={listRef} id={id} role="menu" aria-label={label} tabIndex={-1} $align={align}>
      {items.map((item) => {
        const key = item.id ?? item.label;
        const common = {
          role: item.isSwitch
            ? 'menuitemcheckbox'
            : item.checked === undefined
              ? 'menuitem'
              : 'menuitemradio',
          'aria-checked': item.checked,
          tabIndex: -1,
          $danger: item.tone === 'danger',
          children: (
            <>
              {item.icon && <Icon name={item.icon} />}
              <span>
                {item.label}
                {item.detail && <small>{item.detail}</small>}
              </span>
              {item.checked && <Icon name="check" />}
            </>
          ),
        };
        if (item.to !== undefined)
          return <Item key={key} {...common} as={Link} to={item.to} onClick={close} />;
        const handleClick = () => {
          close();
          item.onSelect();
        };
        return <Item key={key} {...common} type="button" disabled={item.disabled} onClick={handleClick} />;
      })}
    </List>
  );
}

/** Renders a button that opens a list of actions or links, with the keyboard behaviour of an ARIA menu button. */
export function Menu({ label, trigger, isValue, icon, items, align, className }: MenuProps) {
  const id = useId();
  const { anchorRef, buttonRef, isOpen, close, toggle, handleKeyDown, handleBlur } = useMenu(items);
  useMenuCommands(buttonRef, { label, items });

  return (
    <Anchor ref={anchorRef} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <Trigger
        ref={buttonRef}
        type="button"
        className={className}
        data-value={isValue ? '' : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={typeof trigger === 'string' ? undefined : label}
        onClick={toggle}
      >
        {icon && <Icon name={icon} />}
        <ButtonLabel>{trigger}</ButtonLabel>
        <Icon name="chevron-down" size={14} />
      </Trigger>
      {isOpen && <MenuList id={id} label={label} items={items} align={align} close={close} />}
    </Anchor>
  );
}
