import { useState, type ReactNode } from 'react';
import type { Deliverable } from 'api-contract';
import { SelectionArea, type RowSelection } from 'shared-ui';
import { BulkActions } from './bulk-actions';
import { nameOf } from './columns';

type SelectionOf = (deliverable: Deliverable) => RowSelection<Deliverable>;

const keyOf = ({ id }: Deliverable) => id;

/** Renders cards that can be selected, with the bar of what can be done with them. Each column reads its own cards: a ticked one is stored here. */
export function CardSelection({ children }: { children: (selectionOf: SelectionOf) => ReactNode }) {
  const [selected, setSelected] = useState<ReadonlyMap<number, Deliverable>>(new Map());
  const selectionWith = (cards: ReadonlyMap<number, Deliverable>): RowSelection<Deliverable> => ({
    selected: new Set(selected.keys()),
    onChange: (keys) => setSelected(new Map([...cards].filter(([id]) => keys.has(id)))),
    nameOf,
    actions: () => <BulkActions all={null} found={selected.size} rows={[...selected.values()]} />,
  });
  return (
    <SelectionArea
      label="Deliverables"
      rows={[...selected.values()]}
      keyOf={keyOf}
      selection={selectionWith(selected)}
    >
      {children((card) => selectionWith(new Map([...selected, [card.id, card]])))}
    </SelectionArea>
  );
}
