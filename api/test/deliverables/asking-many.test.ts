import { paths, type Deliverable, type MaterialRequestOutcome } from 'api-contract';
import { SendingCompany } from '../proposals/client';
import { sendMails } from '../support/send-mails';
import { addBenefits, deliverablesOf, sell } from './delivering-company';

let sending: SendingCompany;
let saleId: number;
let needing: Deliverable[];
const company = () => sending.company;

beforeEach(async () => {
  sending = await SendingCompany.open();
  const benefits = await addBenefits(company());
  for (const [index, client_needs] of ['Company logo', 'Guest names'].entries())
    await company().save(paths.benefit(benefits[index]!.id), { client_needs });
  saleId = (await sell(company())).id;
  needing = await deliverablesOf(company(), saleId);
});

afterEach(() => sending.close());

/** Asks for the material of these deliverables, as a dialog of its own does. */
const ask = async (ids: readonly number[]): Promise<MaterialRequestOutcome[]> => {
  const { request_key } = await sending.draft(saleId);
  const texts = { subject: 'Material for {{reference}}', content: 'Dear {{first_name}},\n\n{{link}}' };
  const response = await company().staff.post(paths.materialRequests(), { ids, request_key, ...texts });
  return response.json<MaterialRequestOutcome[]>();
};

const addresses = async () => (await sending.mails()).map(({ to }) => to.email);

describe('a request to many clients', () => {
  it('goes to the contact of each sale alone, and says where that one gets no email', async () => {
    const { organisation, contact } = company().client;
    const contactPath = () => `/organisations/${organisation.id}/contacts/${contact.id}`;
    const bob = { name: 'Bob', email: 'bob@example.com' };
    await company().staff.post(`/organisations/${organisation.id}/contacts`, bob);
    await company().save(contactPath(), { is_archived: true });
    expect(await ask([needing[0]!.id])).toMatchObject([
      {
        problem:
          'Zoë O’Brien, the contact of this sale, is archived. Write to another contact from the page of the sale.',
      },
    ]);
    await company().save(contactPath(), { is_archived: false, email: null });
    expect(await ask([needing[0]!.id])).toMatchObject([
      {
        problem:
          'Zoë O’Brien, the contact of this sale, has no email address. Add one, or write to another contact from the page of the sale.',
      },
    ]);
    expect(await addresses()).toEqual([]);
    await company().save(contactPath(), { email: 'zoe@client.example' });
    expect(await ask([needing[0]!.id])).toMatchObject([{ problem: null }]);
    expect(await addresses()).toEqual(['zoe@client.example']);
  });

  it('is one email a day for each sale, whichever of its deliverables are selected', async () => {
    const [logo, names] = needing;
    const refused = {
      quote_id: saleId,
      problem: 'Asked today by First User. To ask again, write from the page of the sale.',
    };
    const both = (await Promise.all([ask([logo!.id]), ask([names!.id])])).flat();
    expect(both.toSorted((one) => (one.problem === null ? -1 : 1))).toMatchObject([
      { problem: null },
      refused,
    ]);
    expect(await ask([names!.id])).toMatchObject([refused]);
    expect(await addresses()).toHaveLength(1);
    expect((await deliverablesOf(company(), saleId)).map(({ state }) => state)).toEqual([
      'waiting-for-client',
      'waiting-for-client',
      'pending',
    ]);
    company().server.clock.moveTo('2026-03-30T09:00:00Z');
    await sending.signInAgain();
    expect(await ask([names!.id])).toMatchObject([{ problem: null }]);
    expect(await addresses()).toHaveLength(2);
  });

  it('can be repeated on the day where nobody has the email', async () => {
    await ask([needing[0]!.id]);
    const { organisation, contact } = company().client;
    const contactPath = `/organisations/${organisation.id}/contacts/${contact.id}`;
    await company().save(contactPath, { is_archived: true });
    await sendMails(company().server.context);
    await company().save(contactPath, { is_archived: false });
    expect(await ask([needing[0]!.id])).toMatchObject([{ problem: null }]);
  });
});
