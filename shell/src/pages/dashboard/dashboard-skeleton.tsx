import { Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: ${tokens.space[4]};
`;

const Panel = styled.div`
  padding: ${tokens.space[5]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.panel};
  background: ${tokens.color.surface};
`;

/** The shape of the dashboard while its figures are on their way. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading the dashboard">
      <Grid>
        {['quotes', 'sales', 'invoices'].map((card) => (
          <Panel key={card}>
            <Skeleton lines={8} />
          </Panel>
        ))}
      </Grid>
    </div>
  );
}
