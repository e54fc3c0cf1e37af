import { Card, Skeleton } from 'shared-ui';
import { Grid } from './charts.styles';

/** The place of the two charts while they come, so that nothing below them jumps. */
export function ChartsSkeleton() {
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
