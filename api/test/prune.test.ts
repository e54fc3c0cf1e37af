import { send } from '../src/domain';
import { insertRow, listRows, StoreUnavailable, updateRow } from '../src/store';
import { apiSuite } from './support/api-suite';
import { prune } from './support/prune';

const api = apiSuite({ hasUser: true });

it('deletes what is too old though another deletion takes too long', async () => {
  const { clock } = api;
  const { store } = api.context;
  await store.transaction(async (tx) => {
    const ended = await send(tx, 'event-report', null as never, clock.now());
    await updateRow(tx, 'jobs', ended.id, { state: 'failed', completed_on: ended.created_on });
    await insertRow(tx, 'mail_recipients', { job_id: 1_000, email: 'sam@client.example' });
  });
  clock.advanceMinutes(366 * 24 * 60);
  const transaction = store.transaction.bind(store);
  let transactions = 0;
  jest.spyOn(store, 'transaction').mockImplementation((work) => {
    transactions += 1;
    // After those that send and take the job.
    return transactions === 3 ? Promise.reject(new StoreUnavailable('slow')) : transaction(work);
  });
  await expect(prune(api.context)).rejects.toThrow('The store is unavailable: slow');
  expect(
    await store.read(async (db) => [
      ...(await listRows(db, 'jobs', { name: 'event-report' })),
      ...(await listRows(db, 'mail_recipients')),
      ...(await listRows(db, 'sessions')),
    ]),
  ).toEqual([]);
});
