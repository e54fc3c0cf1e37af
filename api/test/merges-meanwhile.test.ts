import {
  paths,
  type Attachment,
  type Contact,
  type FollowUp,
  type InvoiceDetailsPatch,
  type Organisation,
  type Quote,
} from 'api-contract';
import { insertRecord } from '../src/kernel/records';
import { getRow, lockRow, updateDerived, type Tx } from '../src/store';
import { TestCompany } from './quotes/test-company';
import { isOnPostgres } from './support/database';
import { untilLockWait } from './support/lock-wait';

let company: TestCompany;
let goes: number;
let stays: number;

beforeEach(async () => {
  company = await TestCompany.open();
  goes = company.client.organisation.id;
  stays = (await company.staff.post(paths.organisations(), { name: 'Harbour' })).json<Organisation>().id;
});

afterEach(() => company.close());

const merge = () => company.staff.post(paths.organisationMerge(goes), { into_organisation_id: stays });
const addContact = (name = 'Ada', organisationId = goes) =>
  company.staff.post(paths.organisationContacts(organisationId), { name });
const addFollowUp = () =>
  company.staff.post(paths.organisationFollowUps(goes), { content: 'Ring', due_on: '2026-12-03' });
const attach = () => company.staff.upload(`${paths.organisationAttachments(goes)}?name=form.bin`, 'the form');

const expectAllAt = async (organisationId: number) => {
  const list = async (path: string) => (await company.staff.get(path)).json<unknown[]>();
  expect(await list(paths.organisationContacts(organisationId))).toMatchObject([{}, { name: 'Ada' }]);
  expect(await list(paths.organisationFollowUps(organisationId))).toMatchObject([{ content: 'Ring' }]);
  expect(await list(paths.organisationAttachments(organisationId))).toMatchObject([{ name: 'form.bin' }]);
};

it('adds what is meant for an organisation that was merged to the one that is left', async () => {
  await merge();
  expect((await addContact()).json<Contact>()).toMatchObject({ organisation_id: stays });
  expect((await addFollowUp()).json<FollowUp>()).toMatchObject({ organisation: { id: stays } });
  expect((await attach()).json<Attachment>()).toMatchObject({ name: 'form.bin' });
  await expectAllAt(stays);
});

/** Sends a request that comes to what the transaction holds while that is not committed yet. */
const during = async <T>(work: (tx: Tx) => Promise<unknown>, request: () => PromiseLike<T>): Promise<T> => {
  let answer: Promise<T> | undefined;
  await company.server.context.store.transaction(async (tx) => {
    await work(tx);
    answer = Promise.resolve(request());
    if (isOnPostgres()) await untilLockWait((query) => company.server.context.store.read(query));
  });
  return answer!;
};

const stamp = { author: null, at: '2026-03-01T09:00:00.000Z' };

/** Adds a quote as another process does. */
const insertQuote = async (tx: Tx, like: Quote): Promise<number> => {
  const { id: _, version: _version, created_at: _at, ...columns } = await getRow(tx, 'quotes', like.id);
  return (await insertRecord(tx, 'quotes', { ...columns, base_number: 900, reference_label: '900' }, stamp))
    .id;
};

it('a merge takes along what was added while it waited for the organisation', async () => {
  const like = await company.quote();
  let quoteId = 0;
  const merged = await during(async (tx) => {
    await lockRow(tx, 'organisations', goes);
    quoteId = await insertQuote(tx, like);
    const contact = await getRow(tx, 'contacts', company.client.contact.id);
    await insertRecord(tx, 'contacts', { ...contact, id: undefined, name: 'Ada' } as never, stamp);
  }, merge);
  expect(merged.statusCode).toBe(200);
  expect(await company.getQuote(quoteId)).toMatchObject({ quote_organisation_id: stays });
  const organisation = (await company.staff.get(paths.organisation(stays))).json<Organisation>();
  expect(organisation).toMatchObject({ contacts: [{}, { name: 'Ada' }], quotes_active_count: 2 });
});

it('a merge of contacts takes along the quote that named one while it waited', async () => {
  const like = await company.quote();
  const left = (await addContact()).json<Contact>().id;
  const { id } = company.client.contact;
  let quoteId = 0;
  await during(
    async (tx) => {
      await lockRow(tx, 'contacts', id);
      quoteId = await insertQuote(tx, like);
    },
    () => company.staff.post(paths.contactMerge(goes, id), { into_contact_id: left }),
  );
  expect(await company.getQuote(quoteId)).toMatchObject({ quote_contact_id: left });
});

describe('while a merge is not committed yet', () => {
  const mergeMeanwhile = (tx: Tx) =>
    updateDerived(tx, 'organisations', goes, { is_archived: true, merged_into_organisation_id: stays });

  it('what is added waits, and comes to the one that is left', async () => {
    await addContact('Zoë', stays);
    await during(mergeMeanwhile, () => Promise.all([addContact(), addFollowUp(), attach()]));
    await expectAllAt(stays);
  });

  it('no quote begins for an organisation or a contact that goes', async () => {
    const body = {
      sales_agent_user_id: 1,
      date: '2026-03-01',
      tax_rate_id: 1,
      quote_organisation_id: goes,
      quote_contact_id: company.client.contact.id,
    };
    const add = () => company.staff.post(paths.quotes(), body);
    const contactId = company.client.contact.id;
    const mergeContact = (tx: Tx) => updateDerived(tx, 'contacts', contactId, { is_archived: true });
    expect((await during(mergeContact, add)).json()).toMatchObject({
      errors: { quote_contact_id: ['This contact is archived. Choose another one, or restore them.'] },
    });
    expect((await during(mergeMeanwhile, add)).json()).toMatchObject({
      errors: {
        quote_organisation_id: ['This organisation is archived. Choose another one, or restore it.'],
      },
    });
  });
});

describe('a payer whose records are being locked by a merge', () => {
  let quote: Quote;
  let payer: InvoiceDetailsPatch;

  beforeEach(async () => {
    quote = await company.invoicedQuote();
    const { id } = (await addContact('Yan', stays)).json<Contact>();
    payer = { invoice_organisation_id: stays, invoice_contact_id: id };
  });

  /** Locks an invoice and then an organisation, as a merge does, and goes on from the first once that is waited for. */
  const lockBoth = (whileFirst?: () => Promise<void>) =>
    company.server.context.store.transaction(async (tx) => {
      await lockRow(tx, 'invoices', quote.xero_invoice!.id);
      await whileFirst?.();
      await lockRow(tx, 'organisations', stays);
    });
  const untilWait = async () => {
    if (isOnPostgres()) await untilLockWait((query) => company.server.context.store.read(query));
  };

  it('can be chosen for a sale that is invoiced', async () => {
    const none = { invoice_organisation_id: null, invoice_contact_id: null };
    await company.server.context.store.transaction((tx) => updateDerived(tx, 'quotes', quote.id, none));
    let answer: Promise<{ statusCode: number }> | undefined;
    await lockBoth(() => {
      answer = Promise.resolve(company.save(paths.quoteInvoiceDetails(quote.id), payer));
      return untilWait();
    });
    expect((await answer)!.statusCode).toBe(200);
  });

  it('can be chosen for an unlocked invoice', async () => {
    let locking: Promise<void> | undefined;
    company.changeProvider((real) => ({
      updateDraft: async (...draft) => {
        locking = lockBoth();
        await untilWait();
        return real.updateDraft(...draft);
      },
    }));
    const answer = await company.save(paths.quoteInvoiceDetailsUpdate(quote.id), payer);
    await locking;
    expect(answer.statusCode).toBe(200);
  });
});
