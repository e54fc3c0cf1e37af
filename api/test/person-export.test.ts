import { paths, type Organisation } from 'api-contract';
import { exportPerson, queueMail } from '../src/domain';
import { listRows, updateRow } from '../src/store';
import { readZip } from './documents/support/read';
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

it('exports the rest where a file is damaged, and which one that is', async () => {
  const { id } = (await api.user.post(paths.organisations(), { name: 'Harbour' })).json<Organisation>();
  for (const name of ['1', '2'])
    await api.user.upload(
      `${paths.organisationAttachments(id)}?name=${name}%20of%20${address}`,
      `file ${name}`,
    );
  await api.context.store.transaction(async (tx) => {
    const [file] = await listRows(tx, 'files');
    await updateRow(tx, 'files', file!.id, { bytes: Buffer.from('damaged') });
  });

  const zip = await api.user.post(paths.personalDataExport(), { email: address });

  const files = await readZip(zip.rawPayload);
  const rows = JSON.parse(files.get('personal-data.json')!.toString()) as Record<string, unknown>;
  const [damaged, whole] = [...files.keys()].filter((name) => name.startsWith('files/')).sort();
  expect(rows['unreadable_files']).toEqual([damaged]);
  expect([damaged, whole].map((name) => files.get(name!)!.toString())).toEqual([
    'This file is damaged or lost: it is not what was stored.\n',
    'file 2',
  ]);
});
