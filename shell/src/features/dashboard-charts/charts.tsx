import { useState } from 'react';
import { Card, ErrorState } from 'shared-ui';
import { useDashboardCharts } from './api';
import { BarChart } from './bar-chart';
import { ChartsSkeleton } from './charts-skeleton';
import { Grid } from './charts.styles';
import { MeasureSwitch } from './measure-switch';
import { pipelineBars, salesBars, type Measure } from './model';

/** The open quotes by stage and the sales of twelve months, drawn by their value or by their number. */
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
