import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons';
import { MenuList, type MenuEntry } from './menu-list';
import { useMenu } from './use-menu';

const Anchor = styled.div`
  position: relative;
  display: inline-flex;
`;

/** The button, without a look of its own: `trigger` draws it. */
const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
`;

interface MenuProps {
  /** Names the button when its content does not, and the menu. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  icon?: IconName;
  items: readonly MenuEntry[];
  /** The edge of the button that the menu lines up with. */
  align?: 'start' | 'end';
  className?: string;
}

/** A button that opens a list of actions or links. Arrows, Home, End, first letters, Escape and Tab work as in any menu. */
export function Menu({ label, trigger, icon, items, align = 'start', className }: MenuProps) {
  const id = useId();
  const menu = useMenu(items.length);

  return (
    <Anchor ref={menu.anchorRef} onKeyDown={menu.handleKeyDown} onBlur={menu.handleBlur}>
      <Trigger
        ref={menu.buttonRef}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-controls={menu.isOpen ? id : undefined}
        aria-label={typeof trigger === 'string' ? undefined : label}
        onClick={menu.toggle}
      >
        {icon && <Icon name={icon} />}
        {trigger}
        <Icon name="chevron-down" size={14} />
      </Trigger>
      {menu.isOpen && <MenuList id={id} label={label} items={items} align={align} onDone={menu.close} />}
    </Anchor>
  );
}
