import {
  AWAITING_ANSWER,
  QUOTE_MODES,
  QUOTE_STATUSES,
  allowedMoves,
  hasInvoiceDetails,
  invoicedName,
  isActive,
  isDeletable,
  isInMode,
  isMoveAllowed,
  isOpenForAnswer,
  isPastValidity,
} from '../src';

const ids = QUOTE_STATUSES.map(({ id }) => id);
const free = { hasInvoice: false };
const invoiced = { hasInvoice: true };

describe('the moves of a quote', () => {
  it.each([
    ['Draft', 1, [2, 3, 4, 5]],
    ['Sent', 2, [1, 3, 4, 5, 6]],
    ['Negotiating', 3, [2, 4, 5, 6]],
    ['Sales Won', 4, [3, 5]],
    ['Sales Lost', 5, [3]],
    ['Expired', 6, [3]],
    ['Superseded', 7, []],
  ])('from %s', (name, id, moves) => {
    expect(QUOTE_STATUSES.find((status) => status.id === id)?.name).toBe(name);
    expect(allowedMoves(id, free)).toEqual(moves);
    for (const to of ids) expect(isMoveAllowed(id, to, free)).toBe(to === id || moves.includes(to));
  });

  it('lead from Sales Won to Sales Lost and back once there is an invoice, and nowhere else', () => {
    expect(allowedMoves(4, invoiced)).toEqual([5]);
    expect(allowedMoves(5, invoiced)).toEqual([4]);
    expect(isMoveAllowed(4, 3, invoiced)).toBe(false);
    expect(isMoveAllowed(4, 4, invoiced)).toBe(true);
    for (const id of ids.filter((status) => status !== 4 && status !== 5))
      expect(allowedMoves(id, invoiced)).toEqual(allowedMoves(id, free));
  });

  it('lead nowhere from an unknown status', () => {
    expect(allowedMoves(99, free)).toEqual([]);
  });

  it('never lead to Superseded', () => {
    for (const id of ids) expect(allowedMoves(id, free)).not.toContain(7);
  });
});

describe('the lists', () => {
  it('hold every quote as either active or historic', () => {
    for (const statusId of ids) {
      for (const hasInvoice of [true, false]) {
        const quote = { statusId, hasInvoice };
        expect(isInMode('historic', quote)).toBe(!isActive(quote));
        expect(isInMode('all', quote)).toBe(true);
      }
    }
  });

  it.each([
    [1, false, ['all', 'active']],
    [2, false, ['all', 'active']],
    [3, false, ['all', 'active']],
    [4, false, ['all', 'active', 'sales-won']],
    [4, true, ['all', 'sales-won', 'historic']],
    [5, false, ['all', 'historic']],
    [6, false, ['all', 'historic']],
    [7, false, ['all', 'historic']],
  ])('show status %p with invoice %p under %p', (statusId, hasInvoice, modes) => {
    expect(QUOTE_MODES.filter((mode) => isInMode(mode, { statusId, hasInvoice }))).toEqual(modes);
  });
});

it('offers deletion for drafts, and invoice details while negotiating and once won', () => {
  expect(ids.filter(isDeletable)).toEqual([1]);
  expect(ids.filter(hasInvoiceDetails)).toEqual([3, 4]);
});

describe('the client can accept', () => {
  const today = '2026-12-12';

  it('until the end of the last day, or without an end', () => {
    const open = ['2026-12-11', today, '2026-12-13', null].filter((valid_until) =>
      isOpenForAnswer({ quote_status_id: 2, valid_until }, today),
    );
    expect(open).toEqual([today, '2026-12-13', null]);
    expect(isPastValidity('2026-12-11', today)).toBe(true);
    expect(isPastValidity(null, today)).toBe(false);
  });

  it('what is sent or negotiated, which can then expire', () => {
    const open = ids.filter((quote_status_id) =>
      isOpenForAnswer({ quote_status_id, valid_until: today }, today),
    );
    expect(open).toEqual([2, 3]);
    for (const id of AWAITING_ANSWER) expect(isMoveAllowed(id, 6, free)).toBe(true);
  });
});

it('a partly invoiced sale is active until nothing is left to invoice, and says how far it is', () => {
  const modesOf = (isPartlyInvoiced: boolean) =>
    QUOTE_MODES.filter((mode) => isInMode(mode, { statusId: 4, hasInvoice: true, isPartlyInvoiced }));
  expect(modesOf(true)).toEqual(['all', 'active', 'sales-won']);
  expect(modesOf(false)).toEqual(['all', 'sales-won', 'historic']);
  const names = [0, 2, 3].map((count) => invoicedName({ invoiced_parts_count: count, parts_count: 3 }));
  expect(names).toEqual(['Not yet invoiced', '2 of 3 invoiced', 'Invoiced']);
});
