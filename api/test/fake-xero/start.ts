import { isJson } from './responses';
import { creditLists, type CreditListName } from './credits';
import { toWire, type Invoice } from './invoices';
import { fakeXeroCredentials, FakeXero } from './fake-xero';

/** Actions of the provider's own screens: `POST /fake-xero/invoices/{id or number}/approve`, and so on. */
const steps: Readonly<Record<string, (invoice: Invoice) => Record<string, unknown>>> = {
  approve: () => ({ Status: 'AUTHORISED' }),
  send: () => ({ SentToContact: true }),
  pay: () => ({ Status: 'PAID', AmountDue: 0, FullyPaidOnDate: `/Date(${Date.now()}+0000)/` }),
  void: () => ({ Status: 'VOIDED', AmountDue: 0 }),
  delete: () => ({ Status: 'DELETED', AmountDue: 0 }),
  edit: ({ LineItems: [first, ...others] }) => ({
    LineItems: [{ ...first, UnitAmount: Number(first?.UnitAmount) + 10 }, ...others],
  }),
};

const port = Number(process.env.PORT ?? 8095);
const fakeXero = new FakeXero({ latency: Number(process.env.LATENCY ?? 0) });
const app = fakeXero.buildApp();

app.get('/fake-xero/invoices', () => [...fakeXero.invoices.all.values()].map((one) => toWire(one, true)));
app.post<{ Params: { id: string; step: string } }>(
  '/fake-xero/invoices/:id/:step',
  async (request, reply) => {
    const { id, step } = request.params;
    const change = steps[step];
    const invoice = fakeXero.invoices.find(id);
    if (!change || !invoice) return reply.code(404).send({ message: 'Not found.' });
    return toWire(fakeXero.invoices.change(id, change(invoice)), true);
  },
);
// Credit of the contact of an invoice: `POST /fake-xero/credits/CreditNotes`, also Prepayments and Overpayments.
app.post<{ Params: { list: string } }>('/fake-xero/credits/:list', async (request, reply) => {
  const list = request.params.list as CreditListName;
  const body: unknown = JSON.parse(String(request.body));
  const invoice = isJson(body) ? fakeXero.invoices.find(String(body.invoice)) : undefined;
  const contact = isJson(invoice?.Contact) ? String(invoice.Contact.ContactID) : undefined;
  if (!(list in creditLists) || !isJson(body) || !contact)
    return reply.code(404).send({ message: 'Not found.' });
  const currency = typeof body.currency === 'string' ? { CurrencyCode: body.currency } : {};
  return { id: fakeXero.credits.add(list, contact, Number(body.amount), currency) };
});
app.post<{ Params: { list: CreditListName; id: string; step: string } }>(
  '/fake-xero/credits/:list/:id/:step',
  async (request, reply) => {
    const { list, id, step } = request.params;
    if (!fakeXero.credits.all[list]?.has(id)) return reply.code(404).send({ message: 'Not found.' });
    const body: unknown = request.body ? JSON.parse(String(request.body)) : {};
    if (step === 'void') fakeXero.credits.void(list, id);
    else if (step === 'allocate' && isJson(body))
      fakeXero.credits.allocate(list, id, String(body.invoice), Number(body.amount));
    else return reply.code(404).send({ message: 'Not found.' });
    return reply.code(204).send();
  },
);
app.post('/fake-xero/faults', async (request, reply) => {
  const fault: unknown = JSON.parse(String(request.body));
  if (!isJson(fault) || typeof fault.kind !== 'string') return reply.code(422).send({ message: 'No fault.' });
  fakeXero.faults.add(fault as Parameters<typeof fakeXero.faults.add>[0]);
  return reply.code(204).send();
});

await app.listen({ port, host: '127.0.0.1' });
const address = app.server.address();
const origin = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
const { clientId, clientSecret } = fakeXeroCredentials;
console.log(`The fake Xero is ready at ${origin}. Start the API with:

ACCOUNTING_PROVIDER=xero XERO_CLIENT_ID=${clientId} XERO_CLIENT_SECRET=${clientSecret} \\
XERO_BASE_URL=${origin}/api.xro/2.0 XERO_TOKEN_URL=${origin}/connect/token`);

const stop = (): void => void app.close().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
