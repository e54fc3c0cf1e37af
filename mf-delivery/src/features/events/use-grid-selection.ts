import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { idsBetween, type GridRow, type Place } from './model';

type Keys = ReadonlySet<string | number>;

interface Step {
  /** Extends the area from where it began. */
  extend?: boolean;
  /** Keeps what is selected already. */
  add?: boolean;
}

/** Returns the place of the cell that an event is about. */
function placeOf(target: EventTarget): Place | undefined {
  const cell = (target as Element).closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}

/**
 * Returns the selection of a grid, its cell with the focus, and the handlers of its table: by pointer (a drag or Shift selects an area, Ctrl
 * adds to the selection, a finger adds as well) and by keyboard, as the grid pattern of WAI-ARIA has it.
 */
export function useGridSelection(rows: readonly GridRow[], columnCount: number, onOpen: (at: Place) => void) {
  const [selected, setSelected] = useState<Keys>(new Set());
  const [lastAt, setAt] = useState<Place>({ row: -1, column: -1 });
  const within = ({ row, column }: Place): Place => ({
    row: Math.min(Math.max(row, -1), rows.length - 1),
    column: Math.min(Math.max(column, -1), columnCount - 1),
  });
  /** Rows may have left since it got the focus. */
  const at = within(lastAt);
  const start = useRef<Place>(at);
  /** What was selected before the area. */
  const others = useRef<Keys>(new Set());
  const isPressed = useRef(false);

  const select = (to: Place, { extend = false, add = false }: Step = {}) => {
    if (!extend) {
      start.current = to;
      const own = new Set<string | number>(idsBetween(rows, to, to));
      const isOff = add && own.size > 0 && [...own].every((id) => selected.has(id));
      others.current = new Set(add ? [...selected].filter((id) => !own.has(id)) : []);
      setSelected(isOff ? others.current : new Set([...others.current, ...own]));
      return;
    }
    setSelected(new Set([...others.current, ...idsBetween(rows, start.current, to)]));
  };

  const moveTo = (table: Element, to: Place) => {
    const place = within(to);
    setAt(place);
    const cell = table.querySelector<HTMLElement>(`[data-row="${place.row}"][data-column="${place.column}"]`);
    // The focus alone leaves a cell below the names of which a part is seen.
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return place;
  };

  const handlePointerDown = (event: PointerEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || (event.target as Element).closest('a')) return;
    const isTouch = event.pointerType === 'touch';
    isPressed.current = !isTouch;
    window.addEventListener('pointerup', () => (isPressed.current = false), { once: true });
    // A finger scrolls: it selects with the click.
    if (!isTouch) select(place, { extend: event.shiftKey, add: event.ctrlKey || event.metaKey });
  };
  const handlePointerOver = ({ target, buttons }: PointerEvent) => {
    const place = placeOf(target);
    if (place && isPressed.current && buttons === 1) select(place, { extend: true });
  };
  const handleClick = (event: { target: EventTarget; nativeEvent: Event }) => {
    const place = placeOf(event.target);
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
    if (place && isTouch && !(event.target as Element).closest('a')) select(place, { add: true });
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, shiftKey, currentTarget } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const { row, column } = at;
    const last = { row: rows.length - 1, column: columnCount - 1 };
    const steps: Readonly<Record<string, Place>> = {
      ArrowUp: { row: isCommand ? 0 : row - 1, column },
      ArrowDown: { row: isCommand ? last.row : row + 1, column },
      ArrowLeft: { row, column: isCommand ? 0 : column - 1 },
      ArrowRight: { row, column: isCommand ? last.column : column + 1 },
      Home: { row: isCommand ? 0 : row, column: 0 },
      End: { row: isCommand ? last.row : row, column: last.column },
      PageUp: { row: row - 10, column },
      PageDown: { row: row + 10, column },
    };
    const to = steps[key];
    if (to) {
      if (shiftKey && selected.size === 0) select(at);
      const place = moveTo(currentTarget, to);
      if (shiftKey) select(place, { extend: true });
    } else if (key === ' ') {
      const place = isCommand ? { row: -1, column } : shiftKey ? { row, column: -1 } : at;
      select(place, { add: !isCommand && !shiftKey });
    } else if (isCommand && key === 'a') select({ row: -1, column: -1 });
    else if (key === 'Escape' && selected.size > 0) setSelected(new Set());
    else if (key === 'Enter' && event.target === event.currentTarget.querySelector(':focus')) onOpen(at);
    else return;
    event.preventDefault();
  };

  return {
    selected,
    setSelected,
    at,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerOver: handlePointerOver,
      onClick: handleClick,
      onKeyDown: handleKeyDown,
      onDoubleClick: ({ target }: { target: EventTarget }) => {
        const place = placeOf(target);
        if (place) onOpen(place);
      },
      onFocus: ({ target }: { target: EventTarget }) => {
        const place = placeOf(target);
        if (place) setAt(place);
      },
    },
  };
}
