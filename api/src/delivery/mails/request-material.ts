import { groupBy, type MaterialRequestOutcome, type MaterialRequestsInput, type User } from 'api-contract';
import { getRow, listRows, type Db } from '../../store';
import type { Context } from '../../kernel/context';
import { InvalidError } from '../../kernel/errors';
import { assertFound } from '../../kernel/records';
import { sendMailOfMany } from '../../letters/mails/mail-of-many';
import { chosenIds } from '../deliverables';
import type { DeliverableFilter } from '../deliverables/selection-queries';
import { oneOfMany } from './mail-kinds';

const readSales = async (db: Db, ids: readonly number[]) => {
  const rows = await listRows(db, 'deliverables', { id: ids });
  assertFound(ids, rows);
  const sales = [];
  for (const [quote_id, [first]] of groupBy(rows, (row) => row.quote_id)) {
    const { reference_label } = await getRow(db, 'quotes', quote_id);
    const { id, name } = await getRow(db, 'organisations', first!.organisation_id);
    sales.push({ quote_id, reference_label, organisation: { id, name } });
  }
  return sales;
};

/**
 * Asks the client of each sale of the chosen deliverables for what is missing, each in a transaction of its own: what is interrupted may be
 * sent again. Throws `InvalidError` for an id of no deliverable, and where the list has changed since.
 */
export const requestMaterial = async (
  context: Context,
  list: DeliverableFilter,
  { ids, found_count, ...texts }: MaterialRequestsInput,
  author: User,
): Promise<MaterialRequestOutcome[]> => {
  const sales = await context.store.read(async (db) =>
    readSales(db, await chosenIds(context, list, { ids, found_count })(db)),
  );
  const outcomes: MaterialRequestOutcome[] = [];
  for (const sale of sales) {
    const mail = {
      ...texts,
      quoteId: sale.quote_id,
      request_key: `${texts.request_key} ${sale.quote_id}`,
      author,
    };
    const problem = await sendMailOfMany(context, oneOfMany, mail).then(
      () => null,
      (error: unknown) => {
        if (error instanceof InvalidError) return Object.values(error.errors).flat()[0] ?? error.message;
        throw error;
      },
    );
    outcomes.push({ ...sale, problem });
  }
  return outcomes;
};
