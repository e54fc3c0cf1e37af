import { isMaterialMissing, londonDate } from 'api-contract';
import { updateDerived, type Db, type DeliverableRow, type Tx } from '../../store';
import { updateRecord, type Stamp } from '../../kernel/records';
import { takeMaterial } from '../deliverables';
import { listNeeds, type Need } from './links';

/** Returns what the client of a sale has not sent yet, or was asked for again. */
export const listMissing = async (db: Db, quoteId: number): Promise<Need[]> =>
  (await listNeeds(db, quoteId)).filter(isMaterialMissing);

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
