import { BENEFIT_STAGE_NAMES, type ProductGroup } from 'api-contract';
import { Card, ErrorState, Skeleton, tokens } from 'shared-ui';
import { styled } from 'styled-components';
import { useBenefits } from '../benefits/api';
import { StageCard } from './stage-card';

const { space, text } = tokens;

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  > h2 {
    font-size: ${text.heading};
  }
`;

interface BenefitAssignmentProps {
  productGroup: ProductGroup;
  /** Fetches the group again. */
  onReload: () => void;
}

/** Assigns benefits to a product group, in order, before, during and after the event. Each card is saved separately. */
export function BenefitAssignment({ productGroup, onReload }: BenefitAssignmentProps) {
  const { data: benefits, error, isValidating, retry } = useBenefits();
  return (
    <Panel aria-label="Benefits">
      <h2>Benefits</h2>
      {benefits ? (
        BENEFIT_STAGE_NAMES.map((stage) => (
          <StageCard
            key={stage}
            stage={stage}
            productGroup={productGroup}
            benefits={benefits}
            onReload={onReload}
          />
        ))
      ) : (
        <Card>
          {error ? (
            <ErrorState
              title="The benefits could not be loaded"
              error={error}
              onRetry={retry}
              busy={isValidating}
            />
          ) : (
            <Skeleton lines={6} label="Loading benefits" />
          )}
        </Card>
      )}
    </Panel>
  );
}
