import { INVOICE_STATUSES } from 'api-contract';
import { Button, FilterBar, SelectInput } from 'shared-ui';
import type { InvoiceFilters } from './filters';

const statuses = INVOICE_STATUSES.map(({ id, name }) => ({ value: id as number, label: name }));

interface InvoiceFilterControlsProps {
  filters: InvoiceFilters;
  onChoose: (change: Partial<InvoiceFilters>) => void;
}

/** Narrows the list to a status, and to what is overdue. */
export function InvoiceFilterControls({ filters, onChoose }: InvoiceFilterControlsProps) {
  const { statusId, overdueOnly } = filters;
  return (
    <FilterBar>
      <SelectInput
        label="Status"
        hideLabel
        placeholder="Any status"
        options={statuses}
        value={statusId}
        onChange={(chosen) => onChoose({ statusId: chosen })}
      />
      <Button
        aria-pressed={overdueOnly}
        tone={overdueOnly ? 'primary' : 'neutral'}
        icon={overdueOnly ? 'check' : 'calendar'}
        onClick={() => onChoose({ overdueOnly: !overdueOnly })}
      >
        Overdue only
      </Button>
    </FilterBar>
  );
}
