import { setImmediate as nextTurn } from 'node:timers/promises';
import { getSynchronisation, synchroniseInvoices, synchroniseInvoicesNow } from '../../src/domain';
import {
  addWonQuote,
  invoiceQuote,
  openCompany,
  openXeroCompany,
  type InvoicingCompany,
  type XeroCompany,
} from './support';

let company: XeroCompany;
let local: InvoicingCompany | undefined;

const open = async (options: Parameters<typeof openXeroCompany>[0] = {}) => {
  company = await openXeroCompany(options);
  const quote = await addWonQuote(company.context);
  await invoiceQuote(company.context, quote.id);
  company.fakeXero.invoices.change('INV-0001', { Status: 'AUTHORISED' });
};

afterEach(async () => {
  await (local ?? company).stop();
  local = undefined;
});

const now = () => synchroniseInvoicesNow(company.context);
const at = () => company.clock.now().toISOString();
const lists = () =>
  company.fakeXero.asked.filter(({ method, path }) => method === 'GET' && path === '/Invoices').length;

/** How often the provider's list was read meanwhile; raising an invoice reads it too. */
const readsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = lists();
  await work();
  return lists() - before;
};

describe('synchronising on request', () => {
  it('fetches the changes, and returns their number and the time', async () => {
    await open();
    expect(await getSynchronisation(company.context)).toEqual({ synchronised_at: null });
    expect(await now()).toEqual({ synchronised_at: at(), invoices: 1 });
    expect(await getSynchronisation(company.context)).toEqual({ synchronised_at: at() });
  });

  it('calls the provider once for ten concurrent requests', async () => {
    await open({ latency: 50 });
    const responses: unknown[] = [];
    const reads = await readsDuring(async () => {
      responses.push(...(await Promise.all(Array.from({ length: 10 }, now))));
    });
    expect(reads).toBe(1);
    expect(responses).toEqual(Array(10).fill({ synchronised_at: at(), invoices: 1 }));
  });

  it('does not ask again within ten seconds, and does so after them', async () => {
    await open();
    const { synchronised_at } = await now();
    company.clock.advanceMinutes(9 / 60);
    expect(await readsDuring(now)).toBe(0);
    expect(await now()).toEqual({ synchronised_at, invoices: 0 });
    company.clock.advanceMinutes(1 / 60);
    expect(await readsDuring(now)).toBe(1);
    expect(await now()).toEqual({ synchronised_at: at(), invoices: 0 });
  });

  it('waits for the follower that is at it, and takes its outcome', async () => {
    await open({ latency: 200 });
    const responses: unknown[] = [];
    const before = lists();
    const reads = await readsDuring(async () => {
      const following = synchroniseInvoices(company.context);
      while (lists() === before) await nextTurn();
      responses.push(await now(), await following);
    });
    expect(reads).toBe(1);
    expect(responses[0]).toEqual({ synchronised_at: at(), invoices: 0 });
  });

  it("fails with the provider's failure, for everybody who waits, and can be asked again at once", async () => {
    await open();
    company.fakeXero.faults.add({ kind: 'response', status: 500, path: '/Invoices', times: 2 });
    const outcomes = await Promise.allSettled([now(), now()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(Promise.reject((outcomes[0] as PromiseRejectedResult).reason)).rejects.toMatchObject({
      kind: 'providerFailed',
    });
    expect(await now()).toMatchObject({ invoices: 1 });
  });

  it('is done at once where the invoices stand here', async () => {
    local = await openCompany();
    const response = { synchronised_at: local.clock.now().toISOString(), invoices: 0 };
    expect(await synchroniseInvoicesNow(local.context)).toEqual(response);
  });
});
