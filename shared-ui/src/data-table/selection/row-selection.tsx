import { useContext, useEffect, useState, type ChangeEvent, type PointerEvent, type ReactNode } from 'react';
import { fromPence, toPence } from 'api-contract';
import { styled } from 'styled-components';
import { bottomBar } from '../../components/bottom-bar';
import { Button, ButtonRow } from '../../components/buttons';
import { formatCount, formatMoney } from '../../format';
import { media, tokens } from '../../theme';
import { undoIdOf } from '../../client/api-client';
import { useToast } from '../../overlays';
import { HiddenRowsDialog } from './hidden-rows-dialog';
import { messages } from '../messages';
import { ChosenRowsContext, type useChosenRows } from './chosen-rows';
import { useOutcome, type Outcome } from './results';
import {
  SelectionMemory,
  SelectionMemoryContext,
  type ChosenRow,
  type KnownRow,
  type RowKey,
} from './selection-memory';

const { color, layer, radius, shadow, space } = tokens;

/** All rows that a list finds, on every page. */
interface FoundRows {
  readonly count: number;
  readonly isSelected: boolean;
  /** Selects them. Left out where they are too many. */
  readonly onSelect?: () => void;
  /** What the button says that does it; "Select all 46" unless it is given. */
  readonly label?: string;
  /** What is known of them. Rows of other pages are known to be found by these. */
  readonly rows?: ReadonlyMap<RowKey, ChosenRow>;
}

/** The rows that a user has selected, by their keys. Memoise it, so that a key in the filter box does not render the rows again. */
export interface RowSelection<Row> {
  readonly selected: ReadonlySet<string | number>;
  readonly onChange: (selected: ReadonlySet<string | number>) => void;
  /** Completes the name of a row's checkbox: "Select 1001-01.1 Stand". */
  readonly nameOf: (row: Row) => string;
  /** What a row comes to, in pounds, of which the bar shows the sum. */
  readonly amountOf?: (row: Row) => number;
  /** Rows for which it returns false have no checkbox. */
  readonly isSelectable?: (row: Row) => boolean;
  /** For a list that the server pages, where all that it finds can be selected. The browser knows those of a list that it has whole. */
  readonly all?: FoundRows;
  /**
   * What can be done with the selected rows, shown while there are any: components that begin with `useChosenRows`. `found` are all rows that
   * match the filter, in a list that the server pages those of the page.
   */
  readonly actions: (found: readonly Row[]) => ReactNode;
}

/** It stands in the first cell, so that a row's name and its checkbox stay together on a phone. */
const Box = styled.input`
  width: 16px;
  height: 16px;
  margin: 4px ${space[3]} 4px 0;
  vertical-align: -3px;
  accent-color: ${color.accent};
  cursor: pointer;
`;

/** Floats over the list where there is room, and has its own place below the last row, so that none is out of reach. */
const Bar = styled(ButtonRow)`
  align-items: center;
  justify-content: center;
  width: fit-content;
  max-width: calc(100% - 2 * ${space[2]});
  margin: ${space[3]} auto;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.panel};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  font-variant-numeric: tabular-nums;
  ${media.tall} {
    position: sticky;
    z-index: ${layer.sticky};
    bottom: ${space[3]};
  }
`;

interface SelectRowProps<Row> {
  row: Row;
  rowKey: RowKey;
  selection: RowSelection<Row>;
}

/** Selects one row; with Shift all from the one before; and those over whose checkboxes the pressed pointer is pulled. */
export function SelectRow<Row>({ row, rowKey, selection }: SelectRowProps<Row>) {
  const { selected, onChange, nameOf, isSelectable = () => true } = selection;
  const memory = useContext(SelectionMemoryContext);
  const isOn = !selected.has(rowKey);
  const select = (keys: readonly RowKey[], on: boolean) => {
    const others = [...selected].filter((key) => !keys.includes(key));
    onChange(new Set(on ? [...others, ...keys] : others));
  };
  const handleChange = ({ nativeEvent }: ChangeEvent) => {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    select(memory.choose(rowKey, isRange), isOn);
  };
  const handlePointerDown = ({ button, pointerType }: PointerEvent) => {
    // A finger scrolls the list.
    if (button !== 0 || pointerType === 'touch') return;
    memory.press(rowKey, isOn);
    window.addEventListener('pointerup', () => memory.release(), { once: true });
  };
  const handlePointerEnter = () => {
    const pulled = memory.pullTo(rowKey);
    if (pulled) select(pulled.keys, pulled.isOn);
  };
  // Its room stays, so that the names stand below each other.
  if (!isSelectable(row)) return <Box type="checkbox" disabled style={{ visibility: 'hidden' }} />;
  return (
    <Box
      type="checkbox"
      aria-label={`Select ${nameOf(row)}`}
      checked={!isOn}
      onChange={handleChange}
      onPointerDown={handlePointerDown}
      onPointerEnter={handlePointerEnter}
    />
  );
}

interface PageProps<Row> {
  /** What the rows are: "Quotes". */
  label: string;
  /** Tells areas of one label apart: what became of an action is shown above its rows alone. */
  id?: string;
  /** The rows of the page that is shown. */
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  selection: RowSelection<Row>;
}

/** Returns the rows that have a checkbox. */
const choosable = <Row,>(
  rows: readonly Row[],
  { keyOf, selection }: Pick<PageProps<Row>, 'keyOf' | 'selection'>,
): ReadonlyMap<RowKey, KnownRow> => {
  const { isSelectable = () => true, nameOf, amountOf } = selection;
  return new Map(
    rows.filter(isSelectable).map((row) => [keyOf(row), { name: nameOf(row), amount: amountOf?.(row), row }]),
  );
};

/** Selects all rows of the page or none of them; those of other pages stay as they are. */
export function SelectPage<Row>({ label, rows, ...props }: PageProps<Row>) {
  const { selected, onChange } = props.selection;
  const memory = useContext(SelectionMemoryContext);
  const ofPage = choosable(rows, props);
  const keys = [...ofPage.keys()];
  useEffect(() => memory.show(keys));
  const isAll = keys.length > 0 && keys.every((key) => selected.has(key));
  const handleChange = () => {
    const others = [...selected].filter((key) => !ofPage.has(key));
    onChange(new Set(isAll ? others : [...others, ...keys]));
  };
  return (
    <Box
      ref={(box) => {
        if (box) box.indeterminate = !isAll && keys.some((key) => selected.has(key));
      }}
      type="checkbox"
      aria-label={`Select all ${label.toLowerCase()} on this page`}
      checked={isAll}
      disabled={keys.length === 0}
      onChange={handleChange}
    />
  );
}

interface SelectionBarProps<Row> extends PageProps<Row> {
  /** All rows that match the filter, in a list that the browser has whole; otherwise those of the page. */
  all: readonly Row[];
  onReport: (outcome: Outcome) => void;
}

/**
 * Renders how many rows are selected, how many of them are not shown, what they come to, and what can be done with them, at the foot of the
 * window. Rows of other pages count as shown where all that the list finds are selected.
 */
export function SelectionBar<Row>({ label, rows, all, onReport, ...props }: SelectionBarProps<Row>) {
  const [asked, setAsked] = useState<((keys: readonly RowKey[]) => void) | null>(null);
  const toast = useToast();
  const memory = useContext(SelectionMemoryContext);
  const { selected, onChange, actions, amountOf, all: given } = props.selection;
  const keys = [...selected];
  const ofList = choosable(all, props);
  useEffect(() => {
    memory.follow(props.selection);
    memory.remember([...(given?.rows ?? []), ...ofList].filter(([key]) => selected.has(key)));
  });
  const found: FoundRows = given ?? {
    count: ofList.size,
    isSelected: ofList.size > 0 && [...ofList.keys()].every((key) => selected.has(key)),
    rows: ofList,
    onSelect: () => onChange(new Set([...keys, ...ofList.keys()])),
  };
  const ofPage = new Set(rows.map(props.keyOf));
  const isShown = (key: RowKey) => ofPage.has(key) || (found.isSelected && (found.rows?.has(key) ?? true));
  const shown = keys.filter(isShown);
  const hidden = keys.filter((key) => !isShown(key));
  const shownCount = found.isSelected && !found.rows ? found.count : shown.length;
  const rowOf = (key: RowKey): Partial<KnownRow> => ({
    ...memory.rows.get(key),
    ...found.rows?.get(key),
    ...ofList.get(key),
  });
  const chosen: ReturnType<typeof useChosenRows> = {
    selected: keys,
    shown,
    pick: (act) => (hidden.length > 0 ? setAsked(() => act) : act(shown)),
    deselect: (done) => memory.deselect(done),
    clear: () => memory.clear(),
    nameOf: (key) => rowOf(key).name ?? String(key),
    rowsOf: <Known,>(some: readonly RowKey[]) => some.flatMap((key) => (rowOf(key).row as Known) ?? []),
    sumOf: (some) => fromPence(some.reduce<number>((sum, key) => sum + toPence(rowOf(key).amount ?? 0), 0)),
    report: (outcome, ...responses) => {
      const undoIds = responses.flatMap((one) => undoIdOf(one) ?? []).toReversed();
      if (outcome.results.length + undoIds.length > 0) onReport({ ...outcome, undoIds });
      else toast.show({ tone: 'info', title: outcome.doneText });
    },
  };

  if (selected.size === 0) return null;
  return (
    <Bar
      ref={bottomBar}
      data-selection-bar=""
      data-screen-only
      role="region"
      aria-label={`Selected ${label.toLowerCase()}`}
    >
      <strong>
        {messages.selected(
          formatCount(shownCount + hidden.length),
          hidden.length > 0 && formatCount(hidden.length),
        )}
      </strong>
      {amountOf && <span>{formatMoney(chosen.sumOf(keys), 2)}</span>}
      <ChosenRowsContext value={chosen}>{actions(all)}</ChosenRowsContext>
      {!found.isSelected && found.onSelect && (
        <Button size="small" onClick={found.onSelect}>
          {found.label ?? `Select all ${formatCount(found.count)}`}
        </Button>
      )}
      <Button size="small" tone="ghost" aria-label="Clear selection" onClick={chosen.clear}>
        Clear
      </Button>
      {asked && (
        <HiddenRowsDialog
          names={hidden.map(chosen.nameOf)}
          shownCount={shownCount}
          onClose={() => setAsked(null)}
          onPick={(withHidden) => {
            setAsked(null);
            asked(withHidden ? keys : shown);
          }}
        />
      )}
    </Bar>
  );
}

/** Renders a list in another form than a table, such as a board, with the bar of its selected rows, of which `rows` are all that are shown. */
export function SelectionArea<Row>({ children, ...props }: PageProps<Row> & { children: ReactNode }) {
  const [memory] = useState(() => new SelectionMemory());
  const { panel, report } = useOutcome(props.label, props.id);
  return (
    <SelectionMemoryContext value={memory}>
      {panel}
      {children}
      <SelectionBar {...props} all={props.rows} onReport={report} />
    </SelectionMemoryContext>
  );
}
