import { paths, type Contact, type FollowUp, type Organisation } from 'api-contract';
import { sql } from 'kysely';
import { getRow, listRows, updateDerived } from '../src/store';
import { migrate } from '../src/store/migrations';
import type { MigrationDatabase } from '../src/store/migrations/columns';
import { clientsOfDeliverables } from '../src/store/migrations/0114-clients-of-deliverables';
import { leftBehindByMerges } from '../src/store/migrations/0123-left-behind-by-merges';
import { addBenefits, deliverablesOf, sell } from './deliverables/delivering-company';
import { TestCompany } from './quotes/test-company';
import { recorded, unmigratedSuite } from './support/unmigrated';

const place = unmigratedSuite();
const { run } = place;

describe('0066, contacts at the provider', () => {
  it('links each organisation to the contact of its newest invoice that no merge has moved to it', async () => {
    await migrate(place.database, '0056-renewals');
    await run(`insert into organisations (name, search_name, is_quotable, is_invoicable, created_at, updated_at, version)
      values ('Zoë', '', 1, 1, ${recorded}), ('Only merged', '', 1, 1, ${recorded}), ('Never invoiced', '', 1, 1, ${recorded})`);
    const addInvoice = (id: number, organisationId: number, contactId: string | null) =>
      run(`insert into invoices (xero_invoice_id, xero_contact_id, organisation_id, invoice_status_id, issue_date,
          sub_total_pence, total_tax_pence, total_amount_pence, amount_due_pence, sent_to_contact, created_at, updated_at, version)
        values ('invoice ${id}', ${contactId ? `'${contactId}'` : 'null'}, ${organisationId}, 1, '2026-03-01', 0, 0, 0, 0, 0, ${recorded})`);
    const addLine = (id: number, before: number | null, after: number) =>
      run(`insert into history (entity, entity_id, version, changed_at, changes) values
        ('invoices', ${id}, 1, '2026-03-01T09:00:00.000Z', '{"organisation_id":[${before},${after}]}')`);
    await addInvoice(1, 1, 'first');
    await addInvoice(2, 1, 'own');
    await addInvoice(3, 1, 'merged away');
    await addInvoice(4, 1, null);
    await addInvoice(5, 2, 'came by a merge');
    for (const id of [1, 2]) await addLine(id, null, 1);
    await addLine(3, 3, 1);
    await addLine(5, 3, 2);

    await migrate(place.database);

    const { rows } = await sql<{ xero_contact_id: string | null }>`
      select xero_contact_id from organisations order by id
    `.execute(place.database);
    expect(rows.map(({ xero_contact_id }) => xero_contact_id)).toEqual(['own', 'came by a merge', null]);
  });
});

it('0067 leads each organisation that was merged to the one that is left of all merges', async () => {
  await migrate(place.database, '0056-renewals');
  const add = (name: string, isArchived: 0 | 1) =>
    run(`insert into organisations (name, search_name, is_quotable, is_invoicable, is_archived, created_at, updated_at, version)
      values ('${name}', '', 1, 1, ${isArchived}, ${recorded})`);
  for (const isArchived of [1, 1, 0, 0] as const) await add('Harbour', isArchived);
  const addMerge = (id: number, intoId: number) =>
    run(`insert into history (entity, entity_id, version, changed_at, changes) values
      ('organisations', ${id}, 2, '2026-03-01T09:00:00.000Z', '{"merged_into_organisation_id":[null,${intoId}]}')`);
  await addMerge(1, 2);
  await addMerge(2, 3);
  // Restored since.
  await addMerge(4, 3);

  await migrate(place.database);

  const { rows } = await sql<{ merged_into_organisation_id: number | null }>`
    select merged_into_organisation_id from organisations order by id
  `.execute(place.database);
  expect(rows.map((row) => row.merged_into_organisation_id)).toEqual([3, 3, null, null]);
});

it('0071 keeps which organisations are no duplicates', async () => {
  await migrate(place.database, '0069-credit-and-currency');
  await run(`insert into users (name, email, email_key, password_hash, is_administrator, created_at, updated_at, version)
    values ('Sal', 'sal@example.com', 'sal@example.com', '-', 0, ${recorded})`);
  for (const name of ['Harbour', 'Harbor'])
    await run(`insert into organisations (name, search_name, is_quotable, is_invoicable, created_at, updated_at, version)
      values ('${name}', '', 1, 1, ${recorded})`);
  await run(`insert into different_organisations (organisation_id, other_organisation_id, created_at, created_by_user_id)
    values (1, 2, '2026-03-01T09:00:00.000Z', 1)`);

  await migrate(place.database);

  const { rows } = await sql`
    select entity, record_id, other_record_id, created_at, created_by_user_id from different_records
  `.execute(place.database);
  const decided = { created_at: '2026-03-01T09:00:00.000Z', created_by_user_id: 1 };
  expect(rows).toEqual([{ entity: 'organisations', record_id: 1, other_record_id: 2, ...decided }]);
});

it('0114 takes deliverables to the organisation of their quote', async () => {
  const company = await TestCompany.open();
  try {
    await addBenefits(company);
    const { id, quote_organisation_id: client } = await sell(company);
    const other = (await company.staff.post(paths.organisations(), { name: 'Harbour' })).json<Organisation>();
    const clients = async () =>
      (await deliverablesOf(company, id)).map(({ organisation }) => organisation.id);
    expect(await clients()).toEqual([client, client, client]);
    await company.server.context.store.transaction(async (tx) => {
      const [first] = await listRows(tx, 'deliverables');
      await updateDerived(tx, 'deliverables', first!.id, { organisation_id: other.id });
      await clientsOfDeliverables(tx as unknown as MigrationDatabase);
    });
    expect(await clients()).toEqual([client, client, client]);
  } finally {
    await company.close();
  }
});

it('0123 takes what came to a merged organisation or contact to the one that is left', async () => {
  const company = await TestCompany.open();
  try {
    await addBenefits(company);
    const { id } = await sell(company);
    const { organisation: goes, contact } = company.client;
    const { staff, server } = company;
    const stays = (await staff.post(paths.organisations(), { name: 'Harbour' })).json<Organisation>().id;
    const followUp = { content: 'Ring', due_on: '2026-12-03' };
    const followUpId = (await staff.post(paths.organisationFollowUps(goes.id), followUp)).json<FollowUp>().id;
    const left = (await staff.post(paths.organisationContacts(stays), { name: 'Ada' })).json<Contact>().id;
    await server.context.store.transaction(async (tx) => {
      await updateDerived(tx, 'organisations', goes.id, { merged_into_organisation_id: stays });
      await updateDerived(tx, 'contacts', contact.id, { merged_into_contact_id: left });
      await leftBehindByMerges(tx as unknown as MigrationDatabase);
      const quote = { quote_organisation_id: stays, quote_contact_id: left, invoice_organisation_id: null };
      expect(await getRow(tx, 'quotes', id)).toMatchObject(quote);
      expect(await getRow(tx, 'follow_ups', followUpId)).toMatchObject({ organisation_id: stays });
      for (const row of await listRows(tx, 'deliverables')) expect(row.organisation_id).toBe(stays);
      const counts = { quotes_active_count: 1, quotes_historic_count: 0, sales_won_count: 1 };
      expect(await getRow(tx, 'organisations', stays)).toMatchObject(counts);
      const none = { quotes_active_count: 0, sales_won_count: 0 };
      expect(await getRow(tx, 'organisations', goes.id)).toMatchObject(none);
    });
  } finally {
    await company.close();
  }
});
