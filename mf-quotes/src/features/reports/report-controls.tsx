import { londonToday, REPORT_DIMENSIONS, reportDimensions } from 'api-contract';
import { FilterBar, Segmented, SelectInput, tokens } from 'shared-ui';
import { styled } from 'styled-components';
import { DaysFilter } from '../quotes/quote-filter-bar';
import { periodsOf, queryOf, type ReportFilters } from './api';

const Bar = styled(FilterBar)`
  margin-bottom: ${tokens.space[4]};
`;

const figureChoices = [
  { value: 'quotes', label: 'Quotes and sales' },
  { value: 'invoices', label: 'Invoices' },
] as const;

interface ReportControlsProps {
  filters: ReportFilters;
  onChoose: (change: Partial<Record<keyof ReportFilters, string | null>>) => void;
}

/** Chooses what the report has a row for each of, its period and its figures. */
export function ReportControls({ filters, onChoose }: ReportControlsProps) {
  const { by, from, to } = queryOf(filters);
  const periods = periodsOf(londonToday());
  const period = periods.find((one) => one.from === from && one.to === to);
  const handlePeriod = (label: string | null) => {
    const chosen = periods.find((one) => one.label === label);
    if (chosen) onChoose({ from: chosen.from, to: chosen.to });
  };
  return (
    <Bar data-screen-only>
      <SelectInput
        label="A row for each"
        hideLabel
        options={REPORT_DIMENSIONS.map((dimension) => ({
          value: dimension,
          label: `By ${reportDimensions[dimension].name.toLowerCase()}`,
        }))}
        value={by}
        onChange={(dimension) => onChoose({ by: dimension })}
      />
      <SelectInput
        label="Period"
        hideLabel
        placeholder={period ? undefined : 'Other dates'}
        options={periods.map(({ label }) => ({ value: label, label }))}
        value={period?.label ?? null}
        onChange={handlePeriod}
      />
      <DaysFilter labels={{ from: 'First day', to: 'Last day' }} from={from} to={to} onChange={onChoose} />
      <Segmented
        label="Figures"
        options={figureChoices}
        value={filters.figures === 'invoices' ? 'invoices' : 'quotes'}
        onChange={(figures) => onChoose({ figures: figures === 'quotes' ? null : figures })}
      />
    </Bar>
  );
}
