import { Alert, Button, Icon, tokens, VisuallyHidden, type InvoiceRequirement } from 'shared-ui';
import { styled } from 'styled-components';
import type { Requirement } from './requirements';

const { color, space } = tokens;

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-top: ${space[2]};
  /* Beside the words of the alert, whose lists have bullets. */
  && {
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]};
    min-height: 28px;
  }
  li[data-met] {
    color: ${color.textMuted};
  }
`;

interface RequirementListProps {
  requirements: readonly Requirement[];
  onGoTo?: (requirement: InvoiceRequirement) => void;
}

/** What an invoice needs, ticked where it is there, with the way to what is missing. */
export function RequirementList({ requirements, onGoTo }: RequirementListProps) {
  return (
    <Alert tone="info" title="These must be completed before an invoice can be created">
      <List aria-label="What the invoice needs">
        {requirements.map(({ key, label, isMet }) => (
          <li key={key} data-met={isMet ? '' : undefined}>
            <Icon name={isMet ? 'check-circle' : 'close'} />
            <span>
              {label}
              <VisuallyHidden>{isMet ? ' complete' : ' missing'}</VisuallyHidden>
            </span>
            {!isMet && onGoTo && (
              <Button size="small" onClick={() => onGoTo(key)}>
                Complete<VisuallyHidden> {label}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </List>
    </Alert>
  );
}
