import { getSynchronisation, synchroniseInvoices, synchroniseInvoicesNow } from '../../src/domain';
import {
  addWonQuote,
  invoiceQuote,
  openOffice,
  openXeroOffice,
  type Office,
  type XeroOffice,
} from './support';

let office: XeroOffice;
let local: Office | undefined;

const open = async (options: Parameters<typeof openXeroOffice>[0] = {}) => {
  office = await openXeroOffice(options);
  const quote = await addWonQuote(office.context);
  await invoiceQuote(office.context, quote.id);
  office.standIn.invoices.change('INV-0001', { Status: 'AUTHORISED' });
};

afterEach(async () => {
  await (local ?? office).stop();
  local = undefined;
});

const now = () => synchroniseInvoicesNow(office.context);
const at = () => office.clock.now().toISOString();
const lists = () =>
  office.standIn.asked.filter(({ method, path }) => method === 'GET' && path === '/Invoices').length;

/** How often the provider's list was read meanwhile; raising an invoice reads it too. */
const readsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = lists();
  await work();
  return lists() - before;
};

describe('synchronising on request', () => {
  it('fetches the changes, and returns their number and the time', async () => {
    await open();
    expect(await getSynchronisation(office.context)).toEqual({ synchronised_at: null });
    expect(await now()).toEqual({ synchronised_at: at(), invoices: 1 });
    expect(await getSynchronisation(office.context)).toEqual({ synchronised_at: at() });
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
    office.clock.advanceMinutes(9 / 60);
    expect(await readsDuring(now)).toBe(0);
    expect(await now()).toEqual({ synchronised_at, invoices: 0 });
    office.clock.advanceMinutes(1 / 60);
    expect(await readsDuring(now)).toBe(1);
    expect(await now()).toEqual({ synchronised_at: at(), invoices: 0 });
  });

  it('waits for the follower that is at it, and takes its outcome', async () => {
    await open({ latency: 200 });
    const responses: unknown[] = [];
    const reads = await readsDuring(async () => {
      const following = synchroniseInvoices(office.context);
      await new Promise((resolve) => setTimeout(resolve, 50));
      responses.push(await now(), await following);
    });
    expect(reads).toBe(1);
    expect(responses[0]).toEqual({ synchronised_at: at(), invoices: 0 });
  });

  it("fails with the provider's failure, for everybody who waits, and can be asked again at once", async () => {
    await open();
    office.standIn.faults.add({ kind: 'response', status: 500, path: '/Invoices', times: 2 });
    const outcomes = await Promise.allSettled([now(), now()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(Promise.reject((outcomes[0] as PromiseRejectedResult).reason)).rejects.toMatchObject({
      kind: 'providerFailed',
    });
    expect(await now()).toMatchObject({ invoices: 1 });
  });

  it('is done at once where the invoices stand here', async () => {
    local = await openOffice();
    const response = { synchronised_at: local.clock.now().toISOString(), invoices: 0 };
    expect(await synchroniseInvoicesNow(local.context)).toEqual(response);
  });
});
