import { paths, QUOTE_STATUS, type Account, type Quote } from 'api-contract';
import { addBenefits, deliverablesOf } from '../deliverables/delivering-company';
import { sendMails } from '../support/send-mails';
import { SendingCompany } from './client';

let sending: SendingCompany;
let agentId: number;
let quote: Quote;

beforeEach(async () => {
  sending = await SendingCompany.open();
  await addBenefits(sending.company);
  const agent = { name: 'Gone Agent', email: 'gone@example.com', password: 'four plain words together' };
  agentId = (await sending.company.staff.post(paths.register(), agent)).json<Account>().id;
  quote = await sending.quote({ sales_agent_user_id: agentId });
});

afterEach(() => sending.close());

const disable = () => sending.company.save(paths.account(agentId), { is_disabled: true });

describe('the client of a quote whose agent is disabled', () => {
  it('is asked to write to an administrator, on the page of the quote', async () => {
    const { link } = await sending.send(quote.id);
    expect((await sending.look(link)).body).toContain('mailto:gone@example.com');
    await disable();
    const { body } = await sending.look(link);
    expect(body).toContain('Gone Agent');
    expect(body).toContain('mailto:first@example.com');
    expect(body).not.toContain('gone@example.com');
  });

  it('is asked to write to them on the page for material too', async () => {
    await sending.company.save(paths.quote(quote.id), { quote_status_id: QUOTE_STATUS.salesWon });
    const [deliverable] = await deliverablesOf(sending.company, quote.id);
    await sending.company.save(paths.deliverable(deliverable!.id), { client_needs: 'Your logo' });
    await disable();
    const made = await sending.company.staff.post(paths.materialLinks(quote.id));
    const { body } = await sending.look(new URL(made.json<{ url: string }>().url).pathname);
    expect(body).toContain('mailto:first@example.com');
    expect(body).not.toContain('gone@example.com');
  });

  it('replies to whom the dialog of the email names', async () => {
    await disable();
    const { reply_to } = await sending.draft(quote.id);
    await sending.send(quote.id);
    const mails = await sendMails(sending.company.server.context);
    expect(mails.at(-1)).toMatchObject({ replyTo: { email: reply_to } });
    expect(reply_to).toBe('first@example.com');
  });
});
