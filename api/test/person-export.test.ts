import { exportPerson, queueMail } from '../src/domain';
import { apiSuite } from './support/api-suite';

const api = apiSuite({ hasUser: true });
const address = 'jane.roe@example.org';

it('exports an email that waits without its links, which may open an account', async () => {
  const { clock, store } = api.context;
  const link = { text: 'Set your password', path: '/set-password#secret' };
  const mail = {
    to: { name: 'Jane Roe', email: address },
    subject: 'Your account',
    blocks: ['Hello,', link],
  };
  await store.transaction((tx) => queueMail(tx, mail, clock.now()));
  const { tables } = await store.read((db) => exportPerson(db, address));
  expect(JSON.stringify(tables.jobs)).toContain(link.text);
  expect(JSON.stringify(tables.jobs)).not.toContain('secret');
});
