import type { UndoChecks, UndoDerivation } from '../../kernel/ports';
import { findRow, updateDerived, type DeliverableRow } from '../../store';
import { daysAfter } from './deliverable-rules';

/** What was worked on since it was promised is not deleted. */
export const deliverableUndoChecks: UndoChecks = {
  deliverables: (_tx, { before, current }) => before !== null || !current?.is_worked_on,
};

/** What was worked on stays so. A day that is back follows its event to the day that the event has by now. */
export const deliverableDerivation: UndoDerivation = {
  columns: { deliverables: ['is_worked_on'] },
  derive: async (tx, writes) => {
    for (const { table, id, before, after } of writes) {
      if (table !== 'deliverables' || !before || !after) continue;
      const { event_date: earlier, due_date, client_needs_by } = before as unknown as DeliverableRow;
      if (due_date === after.due_date && client_needs_by === after.client_needs_by) continue;
      const row = await findRow(tx, 'deliverables', { id });
      if (!row) continue;
      const columns = daysAfter({ ...row, event_date: earlier }, { event_date: row.event_date });
      await updateDerived(tx, 'deliverables', id, columns);
    }
  },
};
