import {
  paths,
  QUOTE_STATUS,
  type DeliveryMail,
  type DeliveryMailKind,
  type DeliveryMails,
  type ProposalDraft,
} from 'api-contract';
import { countRows, listRows } from '../../src/store';
import { readPdf } from '../documents/support/read';
import { SendingCompany } from '../proposals/client';
import { addBenefits, deliverablesOf, sell } from './delivering-company';

let sending: SendingCompany;
let saleId: number;
const company = () => sending.company;

beforeEach(async () => {
  sending = await SendingCompany.open();
  await addBenefits(company());
  saleId = (await sell(company())).id;
});

afterEach(() => sending.close());

const emailFor = async (fields: object = {}) => {
  const draft = (await company().staff.get(paths.proposalDraft(saleId))).json<ProposalDraft>();
  const texts = { subject: 'What we delivered', content: 'Dear Zoë,\n\nIt is attached.' };
  return {
    kind: 'report',
    request_key: draft.request_key,
    contact_id: draft.contact_id,
    cc: null,
    ...texts,
    ...fields,
  };
};

const post = (body: object) => company().staff.post(paths.deliveryMails(saleId), body);

const send = async (): Promise<DeliveryMail> => {
  const response = await post(await emailFor());
  expect(response.statusCode).toBe(201);
  return response.json<DeliveryMail>();
};

const list = async () => (await company().staff.get(paths.deliveryMails(saleId))).json<DeliveryMails>().mails;

const read = async ({ id, files }: DeliveryMail) => {
  const response = await company().staff.get(paths.deliveryMailFile(id, files[0]!.id));
  expect(response.headers['content-type']).toBe('application/pdf');
  return { bytes: response.rawPayload, ...(await readPdf(response.rawPayload)) };
};

const change = async (body: object) => {
  const [one] = await deliverablesOf(company(), saleId);
  await company().save(paths.deliverable(one!.id), body);
};

describe('a fulfilment report that is sent', () => {
  it('is said to have characters that cannot be printed, as the email with it begins', async () => {
    const unprintable = async (kind: DeliveryMailKind) =>
      (await company().staff.get(paths.proposalDraft(saleId, kind))).json<ProposalDraft>().unprintable;
    expect(await unprintable('report')).toEqual([]);
    await change({ client_needs: 'Your 🎉 logo' });
    expect([await unprintable('report'), await unprintable('material')]).toEqual([['🎉'], []]);
  });

  it('goes with the mail, without a link', async () => {
    const sent = await send();
    const mail = (await sending.mails()).at(-1);
    expect(mail?.attachments?.map(({ name }) => name)).toEqual(sent.files.map(({ name }) => name));
    expect(mail?.blocks.map(({ path }) => path)).toEqual([null, null]);
    expect(sent.files).toHaveLength(1);
  });

  it('stays as it was sent, whatever changes afterwards', async () => {
    const sent = await send();
    const before = await read(sent);
    await change({ state: 'delivered', description: undefined });
    await change({ proof_url: 'https://example.com/later' });
    for (const quote_status_id of [QUOTE_STATUS.negotiating, QUOTE_STATUS.salesWon])
      await company().save(paths.quote(saleId), { quote_status_id });
    const [listed] = await list();
    const after = await read(listed!);
    expect(after.bytes.equals(before.bytes)).toBe(true);
    expect(after.text).toContain('so far: 0 of 3');
    const now = await readPdf((await company().staff.get(paths.fulfilmentReport(saleId))).rawPayload);
    expect(now.text).toContain('so far: 1 of 3');
    expect((await read(await send())).text).toContain('https://example.com/later');
    expect(await list()).toHaveLength(2);
  });

  it('is sent once for each key, however often and at once', async () => {
    const body = await emailFor();
    const sent = await Promise.all([post(body), post(body)]);
    expect(new Set(sent.map((one) => one.json<DeliveryMail>().id)).size).toBe(1);
    expect((await list()).map(({ files }) => files.length)).toEqual([1]);
  });

  it('is not sent when the delivery changes while it is made', async () => {
    const body = await emailFor();
    const { context } = company().server;
    const { fulfilmentReport } = context.documents;
    context.documents.fulfilmentReport = async (...made) => {
      await change({ waived_reason: 'Rain', state: 'waived' });
      return fulfilmentReport(...made);
    };
    const response = await post(body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: {
        kind: ['Something has changed since you opened the report. Check it and send it again.'],
      },
    });
    expect(await list()).toEqual([]);
    context.documents.fulfilmentReport = fulfilmentReport;
    expect((await post(body)).statusCode).toBe(201);
  });

  it('is not sent of a quote that is set back meanwhile', async () => {
    await company().save(paths.quote(saleId), { quote_status_id: QUOTE_STATUS.negotiating });
    const response = await post(await emailFor());
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: { quote_status_id: ['Only a quote that is Sales Won has a fulfilment report.'] },
    });
  });

  it('is found by its own mail alone, and goes with a quote that is deleted', async () => {
    const sent = await send();
    const path = paths.deliveryMailFile(sent.id + 1, sent.files[0]!.id);
    expect((await company().staff.get(path)).statusCode).toBe(404);
    for (const quote_status_id of [QUOTE_STATUS.negotiating, QUOTE_STATUS.sent, QUOTE_STATUS.draft])
      await company().save(paths.quote(saleId), { quote_status_id });
    expect((await company().staff.request('DELETE', paths.quote(saleId))).statusCode).toBe(204);
    const { store } = company().server.context;
    expect(await store.read((db) => countRows(db, 'client_mail_files'))).toBe(0);
    expect(await store.read((db) => listRows(db, 'history', { entity: 'client_mails' }))).toHaveLength(1);
  });
});
