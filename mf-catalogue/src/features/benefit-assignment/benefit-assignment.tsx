import { stagesWithCard, type ProductGroup } from 'api-contract';
import { combineReads, Card, EmptyState, LinkButton, ReadState, tokens } from 'shared-ui';
import { styled } from 'styled-components';
import { kinds } from '../../paths';
import { messages } from '../../messages';
import { benefits } from '../benefits/api';
import { stages } from '../name-records/api';
import { StageCard } from './stage-card';
import type { UnsavedCards } from './use-unsaved-stage';

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
  cards: UnsavedCards;
  onReload: () => void;
}

/** Assigns benefits to a product group, in order, before, during and after the event. Each stage has a card, which is saved by itself. */
export function BenefitAssignment({ productGroup, cards, onReload }: BenefitAssignmentProps) {
  const read = combineReads({ benefits: benefits.useList(), stages: stages.useList() });
  const { data } = read;
  return (
    <Panel aria-label="Benefits">
      <h2>Benefits</h2>
      {data?.stages.length === 0 && (
        <Card>
          <EmptyState
            title={messages.assignment.noStages}
            action={<LinkButton to={kinds.benefitStage.create()}>New benefit stage</LinkButton>}
          >
            {messages.assignment.noStagesText}
          </EmptyState>
        </Card>
      )}
      {data ? (
        stagesWithCard(data.stages).map((stage) => (
          <StageCard
            key={stage.id}
            stage={stage}
            productGroup={productGroup}
            benefits={data.benefits}
            cards={cards}
            onReload={onReload}
          />
        ))
      ) : (
        <Card>
          <ReadState what="benefits" read={read} lines={6} />
        </Card>
      )}
    </Panel>
  );
}
