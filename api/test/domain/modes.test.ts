import { isInMode, QUOTE_MODES, QUOTE_STATUSES } from 'api-contract';
import { modeFilters } from '../../src/domain';

const cases = QUOTE_MODES.flatMap((mode) =>
  QUOTE_STATUSES.flatMap(({ id, name }) =>
    [true, false].map((hasInvoice) => ({ mode, id, name, hasInvoice })),
  ),
);

it.each(cases)(
  'the store is asked for $name with invoice $hasInvoice in mode $mode as the contract has it',
  ({ mode, id, hasInvoice }) => {
    const asked = modeFilters(mode).some(
      ({ quote_status_ids, invoiced }) =>
        quote_status_ids.includes(id) && (invoiced === undefined || invoiced === hasInvoice),
    );
    expect(asked).toBe(isInMode(mode, { statusId: id, hasInvoice }));
  },
);
