import { getSynchronisation, synchroniseInvoices, synchroniseInvoicesNow } from '../../src/domain';
import {
  addWonQuote,
  invoiceQuote,
  openCompany,
  openXeroCompany,
  type InvoicingCompany,
  type XeroCompany,
} from './support';
import { until } from '../support/until';

let company: XeroCompany;
let local: InvoicingCompany | undefined;

const open = async () => {
  company = await openXeroCompany();
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

/** Begins to synchronise. The provider has been asked, and does not respond until the returned function is called. */
const held = async <T>(synchronise: () => T): Promise<[begun: T, release: () => void]> => {
  const before = lists();
  const release = company.fakeXero.hold();
  const begun = synchronise();
  await until(() => lists() > before);
  return [begun, release];
};

describe('synchronising on request', () => {
  it('fetches the changes, and returns their number and the time', async () => {
    await open();
    expect(await getSynchronisation(company.context)).toEqual({ synchronised_at: null });
    expect(await now()).toEqual({ synchronised_at: at(), invoices: 1 });
    expect(await getSynchronisation(company.context)).toEqual({ synchronised_at: at() });
  });

  it('calls the provider once for ten concurrent requests', async () => {
    await open();
    const reads = await readsDuring(async () => {
      const [begun, release] = await held(() => Array.from({ length: 10 }, now));
      release();
      expect(await Promise.all(begun)).toEqual(Array(10).fill({ synchronised_at: at(), invoices: 1 }));
    });
    expect(reads).toBe(1);
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
    await open();
    const reads = await readsDuring(async () => {
      const [following, release] = await held(() => synchroniseInvoices(company.context));
      const response = now();
      release();
      expect(await response).toEqual({ synchronised_at: at(), invoices: 0 });
      await following;
    });
    expect(reads).toBe(1);
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
