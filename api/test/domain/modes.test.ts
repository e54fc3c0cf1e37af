import { isInMode, QUOTE_MODES, QUOTE_STATUSES } from 'api-contract';
import { modeFilters } from '../../src/quotes/quote/queries';

const cases = QUOTE_MODES.flatMap((mode) =>
  QUOTE_STATUSES.flatMap(({ id, name }) =>
    [
      { state: 'no invoice', hasInvoice: false },
      { state: 'an invoice of a part', hasInvoice: true, isPartlyInvoiced: true },
      { state: 'all invoices', hasInvoice: true },
    ].map((one) => ({ mode, id, name, ...one })),
  ),
);

it.each(cases)(
  'the store is asked for $name with $state in mode $mode as the contract has it',
  ({ mode, id, state, ...invoices }) => {
    const isLeft = state !== 'all invoices';
    const asked = modeFilters(mode).some(
      ({ quote_status_ids, isLeftToInvoice = isLeft }) =>
        quote_status_ids.includes(id) && isLeftToInvoice === isLeft,
    );
    expect(asked).toBe(isInMode(mode, { statusId: id, ...invoices }));
  },
);
