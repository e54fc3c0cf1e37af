import { paths } from 'api-contract';
import { exportPerson } from '../src/domain';
import { listRows, type TableName } from '../src/store';
import { addBenefits } from './deliverables/delivering-company';
import { NeedingSale } from './deliverables/material-client';
import { SendingCompany } from './proposals/client';
import { dump } from './support/store';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const contextOf = () => sending.company.server.context;
const rowsOf = <N extends TableName>(table: N) => contextOf().store.read((db) => listRows(db, table));
const tablesWith = async (words: RegExp) =>
  Object.entries(await dump(contextOf())).flatMap(([table, rows]) =>
    words.test(JSON.stringify(rows)) ? table : [],
  );
const anonymise = () => {
  const { organisation, contact } = sending.company.client;
  return sending.company.staff.post(paths.contactAnonymisation(organisation.id, contact.id));
};

it('takes from where they answered out of an answer that does not name them, and out of its history', async () => {
  const { link } = await sending.sentQuote();
  await sending.answer(link, 'decline', { lost_reason_id: '1', content: 'Too dear' });
  expect(await tablesWith(/A phone/)).toEqual(['history', 'proposal_answers']);
  await anonymise();
  expect(await tablesWith(/A phone/)).toEqual([]);
  expect(await rowsOf('proposal_answers')).toMatchObject([
    { kind: 'declined', content: 'Too dear', address: '', browser: '' },
  ]);
});

it('takes job title and signature of an acceptance out of its history too', async () => {
  const { link } = await sending.sentQuote();
  await sending.accept(link, { job_title: 'Duchess', signature: 'Zozo' });
  expect(await tablesWith(/Duchess|Zozo/)).toEqual(expect.arrayContaining(['history', 'proposal_answers']));
  await anonymise();
  expect(await tablesWith(/Duchess|Zozo|A phone/)).toEqual([]);
});

it('takes from where they sent material out of it, and out of its history', async () => {
  await addBenefits(sending.company);
  const sale = await NeedingSale.another(sending);
  const { request_key } = await sending.draft(sale.quote.id);
  await sending.company.staff.post(paths.materialRequests(), {
    ids: [sale.deliverable.id],
    request_key,
    subject: 'Material',
    content: '{{link}}',
  });
  const blocks = (await sending.mails()).flatMap((mail) => mail.blocks);
  const link = blocks.findLast((block) => block?.path?.startsWith('/material/'))!.path!;
  await sale.send({ content: 'Blue' }, link);
  expect(await tablesWith(/A phone/)).toContain('client_materials');
  await anonymise();
  expect(await tablesWith(/A phone/)).toEqual([]);
  expect(await rowsOf('client_materials')).toMatchObject([{ content: 'Blue', address: '', browser: '' }]);
});

it('leaves where another client answered', async () => {
  const { staff, client } = sending.company;
  const other = await staff.post(paths.organisationContacts(client.organisation.id), {
    name: 'Ann Example',
    email: 'ann@client.example',
  });
  const { link } = await sending.sentQuote({ contact_id: other.json<{ id: number }>().id });
  await sending.answer(link, 'decline', { lost_reason_id: '1', content: 'Too dear' });
  const before = await rowsOf('proposal_answers');
  await anonymise();
  expect(await rowsOf('proposal_answers')).toEqual(before);
});

it('leaves what a colleague signed by the same link, and does not export it', async () => {
  const { link } = await sending.sentQuote();
  await sending.accept(link, { name: 'Bob Copy', job_title: 'Director', signature: 'Bob Copy' });
  const before = await rowsOf('proposal_answers');
  const { tables } = await contextOf().store.read((db) => exportPerson(db, 'zoe@client.example'));
  expect(tables.proposal_answers ?? []).toEqual([]);
  await anonymise();
  expect(await rowsOf('proposal_answers')).toEqual(before);
});

it('exports an answer that does not name them', async () => {
  const { link } = await sending.sentQuote();
  await sending.answer(link, 'decline', { lost_reason_id: '1', content: 'Too dear' });
  const { tables } = await contextOf().store.read((db) => exportPerson(db, 'zoe@client.example'));
  expect(tables.proposal_answers).toMatchObject([{ kind: 'declined', content: 'Too dear' }]);
});
