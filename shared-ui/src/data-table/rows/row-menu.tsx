import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { MenuList } from '../../overlays/menu';
import { useMenu } from '../../overlays/use-menu';
import type { RowMenu } from '../column';
import { messages } from '../messages';

/** A menu of a row that was opened by its button. */
export interface OpenedMenu<Row> {
  readonly row: Row;
  readonly menu: RowMenu<Row>;
  readonly button: HTMLButtonElement;
}

/** What stands in a menu while its entries are fetched. */
const loading = [{ label: messages.menuLoading, disabled: true, onSelect: () => undefined }];

/** Lies over the button. It stands outside of the table, which may be cut off. */
const Anchor = styled.div`
  position: absolute;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;

/** Returns where a button stands in the frame of its table, and at which edge of it its menu has room. */
function placeOf(button: HTMLButtonElement) {
  const frame = button.closest('section')!.getBoundingClientRect();
  const { left, top, width, height } = button.getBoundingClientRect();
  return {
    align: left - frame.left > frame.width / 2 ? ('end' as const) : ('start' as const),
    style: { left: left - frame.left, top: top - frame.top, width, height },
  };
}

/** Renders the menu of a row and what its entries have opened. It stays when the menu is closed: a preview or a dialog may be open. */
export function OpenMenu<Row>({ row, menu, button }: OpenedMenu<Row>) {
  const { items: fetched, opened } = menu.useEntries(row);
  const items = fetched.length > 0 ? fetched : loading;
  const { anchorRef, isOpen, close, handleKeyDown, handleBlur } = useMenu(items, button);
  const [place] = useState(() => placeOf(button));
  useEffect(() => {
    button.setAttribute('aria-expanded', String(isOpen));
    return () => button.removeAttribute('aria-expanded');
  }, [button, isOpen]);
  return (
    <>
      <Anchor ref={anchorRef} style={place.style} onKeyDown={handleKeyDown} onBlur={handleBlur}>
        {isOpen && <MenuList label={menu.nameOf(row)} items={items} align={place.align} close={close} />}
      </Anchor>
      <Anchor style={place.style}>{opened}</Anchor>
    </>
  );
}
