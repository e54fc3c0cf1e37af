import { useState, type ReactNode } from 'react';
import type { DuplicateContactInput, DuplicateInput, NamedReference } from 'api-contract';
import { useAction, type RowMenu } from 'shared-ui';
import { messages } from '../../messages';
import { setDuplicate } from './api';

interface DuplicateMenuOptions<Row> {
  pairOf: (row: Row) => readonly [NamedReference, NamedReference];
  idsOf: (row: Row) => Omit<DuplicateInput, 'is_duplicate'> | Omit<DuplicateContactInput, 'is_duplicate'>;
  renderDialog: (row: Row, onClose: () => void) => ReactNode;
}

/** Returns the menu of two records that may be the same one: they are merged, or it is remembered that they differ, which can be undone. */
export const duplicateMenu = <Row,>(options: DuplicateMenuOptions<Row>): RowMenu<Row> => {
  const { pairOf, idsOf, renderDialog } = options;
  const namesOf = (row: Row) =>
    pairOf(row)
      .map(({ name }) => name)
      .join(', ');
  return {
    nameOf: (row) => `Actions of ${namesOf(row)}`,
    useEntries: (row) => {
      const [isMerging, setMerging] = useState(false);
      const { run } = useAction(
        messages.tidyUp.notSaved,
        () => setDuplicate({ ...idsOf(row), is_duplicate: false }),
        { done: { title: messages.tidyUp.different, text: namesOf(row) } },
      );
      return {
        items: [
          { label: 'Merge…', icon: 'layers', onSelect: () => setMerging(true) },
          { label: messages.tidyUp.different, icon: 'check', onSelect: run },
        ],
        opened: isMerging && renderDialog(row, () => setMerging(false)),
      };
    },
  };
};
