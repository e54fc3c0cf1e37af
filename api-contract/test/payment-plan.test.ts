import fc from 'fast-check';
import {
  addDays,
  invoiceDueDate,
  partDueDate,
  partDueText,
  partName,
  partReference,
  partsOf,
  partsWithMade,
  paymentPlanProblem,
  readPartReference,
  splitInParts,
  splitWithMade,
} from '../src';

const plan = '30% 14 days after the sale\n£500 on 1/3/2027\nBalance 30 days before the event';

describe('a payment plan', () => {
  it('has a deposit, instalments and a balance, each with its amount and its day', () => {
    const dates = { sale: '2026-11-28', event: '2027-06-12' };
    const parts = partsOf(plan, 100_001).map((part) => [part.name, part.net, partDueDate(part, dates)]);
    expect(parts).toEqual([
      ['Deposit 30%', 30_000, '2026-12-12'],
      ['Instalment £500.00', 50_000, '2027-03-01'],
      ['Balance', 20_001, '2027-05-13'],
    ]);
    expect(partName(plan, 2)).toBe('Instalment £500.00');
  });

  it('is the whole for a quote without one', () => {
    expect(partsOf(null, 500)).toEqual([{ number: 0, name: '', due: null, net: 500, tax: null }]);
    expect(partName(null, 0)).toBeNull();
  });

  it('takes no more than there is, and leaves out parts that come to nothing', () => {
    expect(partsOf(plan, 60_000).map(({ number, net }) => [number, net])).toEqual([
      [1, 18_000],
      [2, 42_000],
    ]);
    expect(partsOf(plan, 0).map(({ number, net }) => [number, net])).toEqual([[3, 0]]);
  });

  it('has no day where what it is counted from has none', () => {
    const [deposit, , balance] = partsOf(plan, 100_000);
    expect(partDueDate(deposit!, { sale: null, event: '2027-06-12' })).toBeNull();
    expect(partDueDate(balance!, { sale: '2026-11-28', event: null })).toBeNull();
  });

  it('says when its parts are due: by their rules until their days are known, and not on a day that is past', () => {
    const words = { today: '2027-02-01', sale: 'your acceptance', format: (day: string) => day };
    const said = (sale: string | null, event: string | null) =>
      partsOf(plan, 100_001).map((part) => partDueText(part, { sale, event }, words));
    expect(said(null, null)).toEqual([
      'due 14 days after your acceptance',
      'due 2027-03-01',
      'due 30 days before the event',
    ]);
    expect(said('2027-01-30', '2027-02-12')).toEqual([
      'due 2027-02-13',
      'due 2027-03-01',
      'due when it is invoiced',
    ]);
    const atOnce = partsOf('30% 0 days after the sale\nBalance 0 days before the event', 100_000);
    expect(atOnce.map((part) => partDueText(part, { sale: null, event: null }, words))).toEqual([
      'due on the day of your acceptance',
      'due on the day of the event',
    ]);
  });

  it.each([
    ['2.5% due 1 day after the sale\nBALANCE, on 28/02/2027', undefined],
    ['£1,500.50 on 1/3/2027\n\nBalance on 1/4/2027\n', undefined],
    [
      '30%\u00a014\u202fdays  after the sale\n\u200b£1,500,000\ton 1/3/2027\nBalance\u00a0on 1/4/2027',
      undefined,
    ],
    ['£500,00 on 1/3/2027\nBalance on 1/4/2027', '“£500,00 on 1/3/2027” can’t be read.'],
    ['£1,50 on 1/3/2027\nBalance on 1/4/2027', '“£1,50 on 1/3/2027” can’t be read.'],
    ['£, on 1/3/2027\nBalance on 1/4/2027', '“£, on 1/3/2027” can’t be read.'],
    ['30% soon\nBalance on 1/3/2027', '“30% soon” can’t be read.'],
    ['30% on 31/2/2027\nBalance on 1/3/2027', '“30% on 31/2/2027” can’t be read.'],
    ['30% on 1/2/2027', 'The last line, and no other, must be the balance'],
    ['Balance on 1/2/2027\nBalance on 1/3/2027', 'The last line, and no other, must be the balance'],
    ['60% on 1/2/2027\n40% on 1/3/2027\nBalance on 1/4/2027', 'must come to less than 100%.'],
    ['1% on 1/2/2027\n'.repeat(12) + 'Balance on 1/4/2027', 'at most 12 parts.'],
  ])('%j has the problem %j', (text, problem) => {
    if (problem === undefined) expect(paymentPlanProblem(text)).toBeUndefined();
    else expect(paymentPlanProblem(text)).toContain(problem);
  });

  it('is read as before where it was stored with commas elsewhere', () => {
    expect(partsOf('£500,00 on 1/3/2027\nBalance on 1/4/2027', 100_000_00)[0]).toMatchObject({
      net: 50_000_00,
    });
  });

  it('names the invoice of each part by the reference of its quote', () => {
    expect(partReference('Q-00042-R1', 0)).toBe('Q-00042-R1');
    expect(partReference('Q-00042-R1', 2)).toBe('Q-00042-R1-P2');
    expect(readPartReference('Q-00042-R1-P12')).toEqual({ quoteReference: 'Q-00042-R1', part: 12 });
    expect(readPartReference('q-00042-p2')).toEqual({ quoteReference: 'q-00042', part: 2 });
    expect(readPartReference('Q-00042')).toEqual({ quoteReference: 'Q-00042', part: 0 });
  });
});

const share = fc.oneof(
  fc.integer({ min: 1, max: 4000 }).map((basisPoints) => `${basisPoints / 100}%`),
  fc.integer({ min: 1, max: 5_000_000 }).map((pence) => `£${(pence / 100).toFixed(2)}`),
);
const due = fc.oneof(
  fc.nat({ max: 999 }).map((days) => `${days} days after the sale`),
  fc.nat({ max: 999 }).map((days) => `${days} days before the event`),
  fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }))
    .map(([day, month]) => `on ${day}/${month}/2027`),
);
const anyPlan = fc
  .tuple(fc.array(fc.tuple(share, due), { maxLength: 5 }), due)
  .map(([parts, last]) => [...parts, ['Balance', last]].map((part) => part.join(' ')).join('\n'))
  .filter((text) => paymentPlanProblem(text) === undefined);
const sum = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 999_999_999_99 }));
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const account = fc.record({ net: sum, rate: fc.constantFrom(0, 5, 20) }).chain(({ net, rate }) =>
  // The tax of many lines is rounded line by line: near the rate, and not just it.
  fc.record({
    net: fc.constant(net),
    tax: fc
      .integer({ min: 0, max: 9 })
      .map((more) => (net === 0 ? 0 : Math.floor((net * rate) / 100) + more)),
  }),
);

const numRuns = process.env.TEST_ALL === 'yes' ? 1_000_000 : 3000;

const total = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const netsOf = (amounts: readonly { net: number }[]) => total(amounts.map(({ net }) => net));
const toSums = (parts: readonly { net: number; tax: number }[][]) =>
  parts.map((part) => ({ net: netsOf(part), tax: total(part.map(({ tax }) => tax)) }));

it('comes to the same penny whatever the plan, on each account, before and after tax', () => {
  fc.assert(
    fc.property(anyPlan, fc.array(account, { minLength: 1, maxLength: 4 }), (text, sums) => {
      const parts = partsOf(text, total(sums.map(({ net }) => net)));
      const nets = parts.map(({ net }) => net);
      const split = splitInParts(sums, nets);
      const isWhole = sums.every(({ net, tax }, index) => {
        const own = split.map((part) => part[index]!);
        return (
          total(own.map((each) => each.net)) === net &&
          total(own.map((each) => each.tax)) === tax &&
          own.every((each) => each.net >= 0 && each.tax >= 0)
        );
      });
      return isWhole && split.every((part, index) => netsOf(part) === nets[index]);
    }),
    { numRuns },
  );
}, 600_000);

it('has the same parts, whichever of them are invoiced already', () => {
  const any = fc.record({
    text: anyPlan,
    sums: fc.array(account, { minLength: 1, maxLength: 4 }),
    isMade: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  });
  fc.assert(
    fc.property(any, ({ text, sums, isMade }) => {
      const parts = partsOf(text, netsOf(sums));
      const split = splitWithMade(sums, parts);
      const made = toSums(split).flatMap(({ net, tax }, index) =>
        isMade[index] ? [{ number: parts[index]!.number, net, tax }] : [],
      );
      const known = partsWithMade(text, netsOf(sums), made);
      expect(known.map(({ tax: _, ...part }) => part)).toEqual(parts.map(({ tax: _, ...part }) => part));
      expect(splitWithMade(sums, known)).toEqual(split);
    }),
    { numRuns },
  );
}, 600_000);

it('takes what is left where invoices were made of another plan, to the penny before and after tax', () => {
  const any = fc.record({
    text: fc.option(anyPlan),
    other: anyPlan,
    sums: fc.array(account, { minLength: 1, maxLength: 4 }),
    count: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(any, ({ text, other, sums, count }) => {
      const once = partsOf(other, netsOf(sums));
      const made = toSums(splitWithMade(sums, once))
        .slice(0, count)
        .map((amounts, index) => ({ ...amounts, number: once[index]!.number }));
      const parts = partsWithMade(text, netsOf(sums), made);
      const whole = toSums([toSums(splitWithMade(sums, parts))]);
      const isLeft = netsOf(made) < netsOf(sums);
      if (!isLeft || parts.some(({ tax }) => tax === null)) expect(whole).toEqual(toSums([sums]));
      // Each part of the plan has its invoice: what was agreed there counts.
      else expect(made.map(({ number }) => number)).toEqual(parts.map(({ number }) => number));
      expect(new Set(parts.map(({ number }) => number)).size).toBe(parts.length);
    }),
    { numRuns },
  );
}, 600_000);

it('is due part by part in the order of its days, and never before it is invoiced', () => {
  const dates = fc.record({ sale: fc.option(day), event: fc.option(day) });
  fc.assert(
    fc.property(anyPlan, sum, dates, day, fc.nat({ max: 90 }), (text, net, known, issued, days) => {
      const terms = addDays(issued, days);
      const parts = partsOf(text, net)
        .map((part) => ({
          wanted: partDueDate(part, known) ?? terms,
          due: invoiceDueDate(part, known, { issued, terms }),
        }))
        .sort((one, other) => one.wanted.localeCompare(other.wanted));
      return parts.every(
        ({ wanted, due }, index) =>
          due >= issued &&
          (wanted < issued || due === wanted) &&
          (index === 0 || due >= parts[index - 1]!.due),
      );
    }),
    { numRuns },
  );
}, 600_000);
