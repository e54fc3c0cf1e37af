import { useState } from 'react';
import { paths, type DashboardCharts } from 'api-contract';
import { Button, Card, ErrorState, media, Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import useSWR from 'swr';
import { BarChart } from './bar-chart';
import { pipelineBars, salesBars, type Measure } from './chart-model';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${tokens.space[4]};

  > * {
    min-height: 292px;
  }

  ${media.below('medium')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Fetches the data of both charts, and again every minute. */
const useDashboardCharts = () =>
  useSWR<DashboardCharts, Error>(paths.dashboardCharts(), { refreshInterval: 60_000 });

const SwitchGroup = styled.div`
  display: flex;
`;

const choices: readonly { measure: Measure; label: string }[] = [
  { measure: 'value', label: 'Value' },
  { measure: 'count', label: 'Number' },
];

interface MeasureSwitchProps {
  measure: Measure;
  onChange: (measure: Measure) => void;
}

/** Chooses whether the bars show money or numbers. */
function MeasureSwitch({ measure, onChange }: MeasureSwitchProps) {
  return (
    <SwitchGroup role="group" aria-label="Draw both charts by">
      {choices.map((choice) => (
        <Button
          key={choice.measure}
          size="small"
          tone={choice.measure === measure ? 'neutral' : 'ghost'}
          aria-pressed={choice.measure === measure}
          onClick={() => onChange(choice.measure)}
        >
          {choice.label}
        </Button>
      ))}
    </SwitchGroup>
  );
}

/** Shown while the charts are loading, in their size. */
function ChartsSkeleton() {
  return (
    <Grid>
      <Card title="PIPELINE">
        <Skeleton lines={7} label="Loading the pipeline" />
      </Card>
      <Card title="SALES BY MONTH">
        <Skeleton lines={9} label="Loading the sales" />
      </Card>
    </Grid>
  );
}

/** Renders open quotes by stage and the sales of twelve months, by value or by number. */
export function Charts() {
  const { data, error, mutate, isValidating } = useDashboardCharts();
  const [measure, setMeasure] = useState<Measure>('value');
  if (error && !data) {
    return (
      <Card title="PIPELINE AND SALES">
        <ErrorState
          title="The charts could not be loaded"
          error={error}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      </Card>
    );
  }
  if (!data) return <ChartsSkeleton />;
  const switcher = <MeasureSwitch measure={measure} onChange={setMeasure} />;
  return (
    <Grid>
      <Card title="PIPELINE" actions={switcher}>
        <BarChart
          label="Open quotes by stage"
          layout="rows"
          bars={pipelineBars(data, measure)}
          empty="No quote is open at the moment."
        />
      </Card>
      <Card title="SALES BY MONTH">
        <BarChart
          label="Sales of the last 12 months"
          layout="columns"
          bars={salesBars(data, measure)}
          empty="Nothing was sold in the last 12 months."
        />
      </Card>
    </Grid>
  );
}
