import { QUOTE_STATUS } from 'api-contract';
import { insertRow, updateDerived } from '../../src/store';
import { daysOfCancelledSales } from '../../src/store/migrations/0188-days-of-cancelled-sales';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { SendingCompany } from '../proposals/client';

const { sent, negotiating, salesWon, salesLost, superseded } = QUOTE_STATUS;

let sending: SendingCompany;

beforeAll(async () => {
  sending = await SendingCompany.open();
});

afterAll(() => sending.close());

const win = { quote_status_id: [negotiating, salesWon] };
const dated = { ...win, date_sale_won: [null, '2026-03-05'] };
const cancel = { quote_status_id: [salesWon, salesLost] };
const reopen = { quote_status_id: [salesLost, negotiating] };
const lose = { quote_status_id: [negotiating, salesLost] };
const revise = { quote_status_id: [salesLost, superseded] };

/** Returns the day of sale of a lost quote after the migration, with these lines of history. */
const dayAfter = async (
  id: number,
  lines: readonly object[],
  // Just after midnight in London.
  changed_at = '2026-04-01T23:30:00.000Z',
): Promise<string | null> => {
  const isRevised = lines.includes(revise);
  await sending.company.server.context.store.transaction(async (tx) => {
    await updateDerived(tx, 'quotes', id, {
      date_sale_won: null,
      quote_status_id: isRevised ? superseded : salesLost,
      status_before_superseded_id: isRevised ? salesLost : null,
    });
    const line = { entity: 'quotes', entity_id: id, quote_id: id, version: 2, user_id: null, changed_at };
    for (const changes of lines)
      await insertRow(tx, 'history', { ...line, changes: JSON.stringify(changes) });
    await daysOfCancelledSales(tx as unknown as MigrationDatabase);
  });
  return (await sending.company.getQuote(id)).date_sale_won;
};

it.each<[string, readonly object[], string | null]>([
  ['has the day that it had', [dated, cancel], '2026-03-05'],
  [
    'has the day that was emptied before',
    [dated, { date_sale_won: ['2026-03-06', null] }, cancel],
    '2026-03-06',
  ],
  ['has the day on which it was cancelled where it had none', [win, cancel], '2026-04-02'],
  ['has it where it was revised since', [win, cancel, revise], '2026-04-02'],
  [
    'has it where it was made again and cancelled again',
    [win, cancel, { quote_status_id: [salesLost, salesWon] }, cancel],
    '2026-04-02',
  ],
  ['has none where it was taken back and lost', [dated, cancel, reopen, lose], null],
  ['has none where it was never won', [{ quote_status_id: [sent, salesLost] }], null],
])('a sale that an earlier build cancelled without a day of sale %s', async (_what, lines, day) => {
  const { id } = await sending.company.quote();
  expect(await dayAfter(id, lines)).toBe(day);
});

it('a quote that its client declined after it was cancelled as a sale has no day of sale', async () => {
  const { id, link } = await sending.sentQuote();
  await sending.answer(link, 'decline', { lost_reason_id: '1', content: 'Too dear' });
  expect(await dayAfter(id, [dated, cancel], '2026-01-10T09:00:00.000Z')).toBeNull();
});
