import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { columnKey, idsBetween, type GridColumn, type GridRow, type Place } from './model';

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
export function useGridSelection(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  onOpen: (at: Place) => void,
) {
  const [selected, setSelected] = useState<Keys>(new Set());
  const [lastAt, setAt] = useState<Place>({ row: -1, column: -1 });
  const within = ({ row, column }: Place): Place => ({
    row: Math.min(Math.max(row, -1), rows.length - 1),
    column: Math.min(Math.max(column, -1), columns.length - 1),
  });
  /** Rows may have left since it got the focus. */
  const at = within(lastAt);
  /** Where the area begins, by its sponsor and its benefit, since rows come and go; null for the headers. */
  const start = useRef<{ sponsorId: number | null; benefit: string | null }>(undefined);
  /** What was selected before the area. */
  const others = useRef<Keys>(new Set());
  const isPressed = useRef(false);

  /** Returns where the area begins now; undefined where that is not shown, or was taken out of the selection. */
  const startNow = (): Place | undefined => {
    if (!start.current) return undefined;
    const { sponsorId, benefit } = start.current;
    const row = rows.findIndex(({ sponsor }) => sponsor.id === sponsorId);
    const column = columns.findIndex((one) => columnKey(one) === benefit);
    const isShown = (row >= 0 || sponsorId === null) && (column >= 0 || benefit === null);
    return isShown ? { row, column } : undefined;
  };
  /** Replaces the selection by one that is not an area. */
  const replace = (next: Keys) => {
    const from = startNow();
    if (!from || idsBetween(rows, from, from).every((id) => !next.has(id))) start.current = undefined;
    setSelected(next);
  };

  const select = (to: Place, { extend = false, add = false }: Step = {}) => {
    const from = extend && startNow();
    if (!from) {
      const [sponsorId = null, column] = [rows[to.row]?.sponsor.id, columns[to.column]];
      start.current = { sponsorId, benefit: column ? columnKey(column) : null };
      const own = new Set<string | number>(idsBetween(rows, to, to));
      const isOff = add && own.size > 0 && [...own].every((id) => selected.has(id));
      others.current = new Set(add ? [...selected].filter((id) => !own.has(id)) : []);
      setSelected(isOff ? others.current : new Set([...others.current, ...own]));
      return;
    }
    const kept = [...others.current].filter((id) => selected.has(id));
    setSelected(new Set([...kept, ...idsBetween(rows, from, to)]));
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
    const last = { row: rows.length - 1, column: columns.length - 1 };
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
      if (shiftKey && (selected.size === 0 || !startNow())) select(at);
      const place = moveTo(currentTarget, to);
      if (shiftKey) select(place, { extend: true });
    } else if (key === ' ') {
      const place = isCommand ? { row: -1, column } : shiftKey ? { row, column: -1 } : at;
      select(place, { add: !isCommand && !shiftKey });
    } else if (isCommand && key === 'a') select({ row: -1, column: -1 });
    else if (key === 'Escape' && selected.size > 0) replace(new Set());
    else if (key === 'Enter' && event.target === event.currentTarget.querySelector(':focus')) onOpen(at);
    else return;
    event.preventDefault();
  };

  return {
    selected,
    replace,
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
