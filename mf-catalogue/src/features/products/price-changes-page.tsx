import type { PriceChange } from 'api-contract';
import {
  Button,
  DataTable,
  dateTimeColumn,
  formatDateTime,
  Muted,
  PageHeader,
  textColumn,
  undoTo,
  useAction,
  useToast,
  type Column,
} from 'shared-ui';
import { kinds } from '../../paths';
import { messages } from '../../messages';
import { usePriceChanges } from './api';
import { changeText } from './price-text';

function UndoButton({ undoId, count }: { undoId: number; count: number }) {
  const toast = useToast();
  const { isBusy, run } = useAction(
    messages.prices.notUndone,
    async () => {
      const text = await undoTo(undoId)();
      toast.show({ tone: 'success', title: messages.prices.restored, text });
    },
    {
      question: {
        title: messages.prices.undo,
        text: messages.prices.undoText(count),
        confirmLabel: 'Yes, undo it',
      },
    },
  );
  return (
    <Button size="small" busy={isBusy} onClick={run}>
      Undo
    </Button>
  );
}

const undoneText = ({ at, by, restored_count, left_count }: NonNullable<PriceChange['undone']>) =>
  messages.prices.undone(formatDateTime(at), by?.name, restored_count, left_count);

const columns: readonly Column<PriceChange>[] = [
  dateTimeColumn('at', 'When', ({ at }) => at),
  textColumn('by', 'Who', ({ by }) => by?.name ?? null),
  textColumn('change', 'Change', changeText, { compact: 'plain' }),
  {
    key: 'count',
    header: 'Prices',
    value: ({ changed_count }) => changed_count,
    align: 'end',
    compact: 'figure',
  },
  {
    key: 'undo',
    header: 'Undo',
    sortable: false,
    render: ({ undo_id, undone, changed_count }) =>
      undone ? (
        <Muted>{undoneText(undone)}</Muted>
      ) : (
        undo_id !== null && <UndoButton undoId={undo_id} count={changed_count} />
      ),
    compact: 'plain',
  },
];

const idOf = ({ id }: PriceChange) => id;

/** The newest changes of many prices, each of which can be undone. */
export function PriceChangesPage() {
  return (
    <>
      <PageHeader
        title="Price changes"
        crumbs={[{ label: kinds.product.titleOfList, to: kinds.product.list() }]}
      />
      <DataTable
        label="Price changes"
        columns={columns}
        rows={usePriceChanges()}
        rowKey={idOf}
        empty={{ title: messages.prices.none, text: messages.prices.noneText }}
        initialSort={{ key: 'at', direction: 'descending' }}
      />
    </>
  );
}
