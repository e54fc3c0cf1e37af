import { paths } from 'api-contract';
import { TestCompany } from './quotes/test-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const add = async (path: string, body: object) =>
  (await company.staff.post(path, body)).json<{ id: number }>();

it('names the organisation or the contact that has it where it is given to another one', async () => {
  const { id } = await add(paths.organisations(), { name: 'Harbour', civi_crm_id: 'C-1' });
  const sam = { name: 'Sam Taylor', civi_crm_id: 'C-1' };
  const contact = await add(paths.organisationContacts(id), sam);
  await company.save(paths.organisationContact(id, contact.id), { is_archived: true });
  const errorOf = async (path: string, body: object) =>
    (await company.staff.post(path, body)).json<{ errors: object }>().errors;
  expect(await errorOf(paths.organisations(), { name: 'Old Mill', civi_crm_id: 'C-1' })).toEqual({
    civi_crm_id: ['Harbour has this CRM ID.'],
  });
  expect(await errorOf(paths.organisationContacts(id), { ...sam, name: 'Jo Webb' })).toEqual({
    civi_crm_id: ['Sam Taylor of Harbour (archived) has this CRM ID.'],
  });
  // Its own is not taken.
  const saved = await company.save(paths.organisation(id), { civi_crm_id: 'C-1', name: 'Harbour Ltd' });
  expect(saved.statusCode).toBe(200);
});
