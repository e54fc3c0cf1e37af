import { paths, type Contact, type DeliveryMails } from 'api-contract';
import { remindOfMaterial } from '../../src/domain';
import { SendingCompany } from '../proposals/client';
import { sendMails } from '../support/send-mails';
import { addBenefits, deliverablesOf, sell } from './delivering-company';

let sending: SendingCompany;
let saleId: number;
let bobPath: string;
const company = () => sending.company;
const contactsPath = () => `/organisations/${company().client.organisation.id}/contacts`;

/** A sale to Zoë, of which Bob was asked for a logo that is needed on 29 April, and is archived since. */
beforeEach(async () => {
  sending = await SendingCompany.open();
  const [benefit] = await addBenefits(company());
  const needs = { due_days: -12, client_needs: 'Company logo', client_needs_days: 12 };
  await company().save(paths.benefit(benefit!.id), needs);
  saleId = (await sell(company(), '2026-05-11')).id;
  const bob = { name: 'Bob Barker', email: 'bob@client.example' };
  const { id } = (await company().staff.post(contactsPath(), bob)).json<Contact>();
  bobPath = `${contactsPath()}/${id}`;
  const { request_key } = await sending.draft(saleId);
  const texts = { subject: 'Material', content: 'Dear Bob,\n\n{{link}}' };
  const mail = { kind: 'material', request_key, contact_id: id, ...texts };
  expect((await company().staff.post(paths.deliveryMails(saleId), mail)).statusCode).toBe(201);
  await sendMails(company().server.context);
  await company().save(bobPath, { is_archived: true });
});

afterEach(() => sending.close());

/** Returns the reminders of a day as they are sent. */
const remindOn = async (day: string) => {
  company().server.clock.moveTo(`${day}T13:00:00Z`);
  await sending.signInAgain();
  await remindOfMaterial(company().server.context);
  return sendMails(company().server.context);
};

it('reminds the contact of the sale where the one who was asked is archived', async () => {
  const [reminder, ...others] = await remindOn('2026-04-22');
  expect(others).toEqual([]);
  expect(reminder).toMatchObject({ to: { email: 'zoe@client.example' } });
  expect(reminder!.blocks.map(({ text }) => text).join()).toContain('Zoë');
  const { url } = reminder!.blocks.find((block) => block.url)!;
  expect((await sending.look(new URL(url!).pathname)).body).toContain('Company logo');
  expect(await remindOn('2026-04-23')).toEqual([]);
  await company().save(bobPath, { is_archived: false });
  expect(await remindOn('2026-04-27')).toMatchObject([{ to: { email: 'bob@client.example' } }]);
});

it('lists one reminder as not sent where the contact of the sale gets no emails either', async () => {
  await company().save(`${contactsPath()}/${company().client.contact.id}`, { email: null });
  expect(await remindOn('2026-04-22')).toEqual([]);
  expect(await remindOn('2026-04-23')).toEqual([]);
  const { mails } = (await company().staff.get(paths.deliveryMails(saleId))).json<DeliveryMails>();
  expect(mails).toMatchObject([{ to_email: 'bob@client.example', status: 'cancelled' }, { status: 'sent' }]);
  expect((await deliverablesOf(company(), saleId))[0]).toMatchObject({ state: 'waiting-for-client' });
});
