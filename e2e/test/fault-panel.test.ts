import {
  atOnce,
  breakModule,
  configure,
  enter,
  faults,
  lineOf,
  onStack,
  remotesFor,
  takeToken,
  until,
  visit,
  type Fault,
} from '../src';

const lender = 'mf-invoicing';
const broken = faults.filter(({ what }) => !/list/.test(what));

const ground = onStack();
let token: string;
let quoteId: number;
let outcomes: Promise<unknown>[] = [];

async function findWonQuote(): Promise<number> {
  const answer = await fetch(`${ground.address}/api/quotes?mode=sales-won`, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
  });
  return Object.values((await answer.json()) as Record<string, { id: number }>)[0]?.id ?? 0;
}

/** The quote's screen stands while the section of the other module does not, and gets it back. */
async function walk(fault: Fault): Promise<void> {
  const { context, page, loaded, close } = await visit(ground.browser);
  try {
    await enter(context, token);
    await configure(context, { remotes: remotesFor(fault) });
    const mend = await breakModule(context, lender, lineOf(ground.stack, lender), fault);
    await page.goto(`${ground.address}/quotes/edit/${quoteId}?tab=invoice`);
    const message = page.getByRole('alert').filter({ hasText: 'The accounting section' });
    await message.filter({ hasText: fault.says }).filter({ hasText: lender }).waitFor();
    await page.getByRole('tab', { name: 'Internal Notes' }).click();
    await page.getByPlaceholder('Start typing to add a new note').waitFor();
    await page.getByRole('tab', { name: 'Invoice Details' }).click();
    await message.waitFor();
    // What the page asked for while it was broken has been answered: what it asks for from now on is whole.
    if (fault.entry !== 'hang') await loaded();
    await mend();
    await message.getByRole('button', { name: 'Retry' }).click();
    if (fault.needsReload) await message.getByRole('button', { name: 'Reload the page' }).click();
    await message.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Invoice Details' }).waitFor();
    await until(() => page.getByText('has stopped working').count(), 0);
  } finally {
    await close();
  }
}

beforeAll(async () => {
  token = await takeToken(ground.stack);
  quoteId = await findWonQuote();
  outcomes = atOnce(
    3,
    broken.map((fault) => () => walk(fault)),
  );
});
afterAll(() => Promise.all(outcomes));

it.each(broken.map(({ what }) => what))(
  'The quote screen goes on when the module that lends it a section %s, and gets the section back',
  async (what) => {
    const failure = await outcomes[broken.findIndex((fault) => fault.what === what)];
    if (failure !== undefined) throw failure;
  },
);
