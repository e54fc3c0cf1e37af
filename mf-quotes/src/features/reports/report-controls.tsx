import {
  REPORT_DIMENSIONS,
  REPORT_PERIODS,
  reportDimensions,
  reportPeriods,
  reportSections,
  type ReportPeriodName,
} from 'api-contract';
import { FilterBar, Segmented, SelectInput, serverToday, tokens, DaysFilter } from 'shared-ui';
import { styled } from 'styled-components';
import { periodOf, queryOf, sectionOf, type ReportFilters } from './api';

const Bar = styled(FilterBar)`
  margin-bottom: ${tokens.space[4]};
`;

const figureChoices = [
  { value: 'quotes', label: 'Quotes and sales' },
  { value: 'invoices', label: 'Invoices' },
  { value: 'lost', label: 'Lost' },
  { value: 'agents', label: 'Agents' },
  { value: 'forecast', label: 'Forecast' },
] as const;

interface ReportControlsProps {
  filters: ReportFilters;
  onChoose: (change: Partial<Record<keyof ReportFilters, string | null>>) => void;
}

/** Chooses what the report has a row for each of, its period and its figures. */
export function ReportControls({ filters, onChoose }: ReportControlsProps) {
  const { by, from, to } = queryOf(filters);
  const periods = reportPeriods(serverToday());
  const period = periodOf(filters);
  const section = sectionOf(filters);
  const handlePeriod = (name: ReportPeriodName | null) => onChoose({ period: name, from: null, to: null });
  return (
    <Bar data-screen-only>
      <SelectInput
        label="Group by"
        hideLabel
        options={REPORT_DIMENSIONS.map((dimension) => ({
          value: dimension,
          label: `By ${reportDimensions[dimension].name.toLowerCase()}`,
        }))}
        value={section ? reportSections[section].by : by}
        onChange={(dimension) => onChoose({ by: dimension, ...(section && { figures: null, chart: null }) })}
      />
      <SelectInput
        label="Period"
        hideLabel
        placeholder={period ? undefined : 'Other dates'}
        options={REPORT_PERIODS.map((name) => ({ value: name, label: periods[name].label }))}
        value={period ?? null}
        onChange={handlePeriod}
      />
      <DaysFilter
        labels={{ from: 'First day', to: 'Last day' }}
        from={from}
        to={to}
        onChange={(days) => onChoose({ period: null, ...days })}
      />
      <Segmented
        label="Figures"
        options={figureChoices}
        value={(filters.figures ?? 'quotes') as (typeof figureChoices)[number]['value']}
        onChange={(figures) =>
          onChoose({ figures: figures === 'quotes' ? null : figures, chart: null, sort: null })
        }
      />
    </Bar>
  );
}
