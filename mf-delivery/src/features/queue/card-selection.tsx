import { useState, type ReactNode } from 'react';
import type { Deliverable } from 'api-contract';
import { SelectionArea, type RowSelection } from 'shared-ui';
import { BulkActions } from './bulk-actions';
import { nameOf } from './columns';

const keyOf = ({ id }: Deliverable) => id;

interface CardSelectionProps {
  /** All that are shown, in every column. */
  cards: readonly Deliverable[];
  children: (selection: RowSelection<Deliverable>) => ReactNode;
}

/** Renders cards that can be selected, with the bar of what can be done with them. */
export function CardSelection({ cards, children }: CardSelectionProps) {
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const selection: RowSelection<Deliverable> = {
    selected,
    onChange: setSelected,
    nameOf,
    actions: () => <BulkActions all={null} found={cards.length} />,
    // The columns may have more than these: all that are found cannot be selected.
    all: { count: cards.length, isSelected: false },
  };
  return (
    <SelectionArea label="Deliverables" rows={cards} keyOf={keyOf} selection={selection}>
      {children(selection)}
    </SelectionArea>
  );
}
