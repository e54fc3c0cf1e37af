import { isMaterialMissing, londonDate } from 'api-contract';
import { listRows, updateDerived, type Db, type DeliverableRow, type Tx } from '../../store';
import { updateRecord, type Stamp } from '../../kernel/records';
import { takeMaterial } from '../deliverables';
import { listNeeds, type Need } from './links';

/** Returns what the client of a sale has not sent yet, or was asked for again. */
export const listMissing = async (db: Db, quoteId: number): Promise<Need[]> => {
  const needs = await listNeeds(db, quoteId);
  const sent = await listRows(db, 'client_materials', { deliverable_id: needs.map(({ id }) => id) });
  const sentAt = new Map(sent.map((row) => [row.deliverable_id, row.created_at]));
  return needs.filter((need) =>
    isMaterialMissing({ ...need, client_sent_at: sentAt.get(need.id) ?? need.material_came_at }),
  );
};

/** Returns those of them that the client was asked for. */
export const listAsked = async (db: Db, quoteId: number): Promise<Need[]> =>
  (await listMissing(db, quoteId)).filter(({ state }) => state === 'waiting-for-client');

/** Writes down that the client was asked for a locked deliverable: it waits for them. */
export const markAsked = async (
  tx: Tx,
  row: DeliverableRow,
  { client_message = row.client_message }: Partial<Pick<DeliverableRow, 'client_message'>>,
  stamp: Stamp,
): Promise<void> => {
  await takeMaterial(tx, row.id, stamp);
  const columns = { state: 'waiting-for-client', client_message } as const;
  await updateRecord(tx, 'deliverables', row, { columns }, stamp);
  const client_asked_on = londonDate(stamp.at);
  await updateDerived(tx, 'deliverables', row.id, { is_worked_on: true, client_asked_on });
};
