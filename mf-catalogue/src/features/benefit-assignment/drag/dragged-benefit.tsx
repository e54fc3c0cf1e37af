import { styled } from 'styled-components';
import { Icon, tokens } from 'shared-ui';
import type { AssignableBenefit } from '../model';

const { color, radius, shadow, space, text } = tokens;

const Box = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  max-width: 420px;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.focus};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  cursor: grabbing;
  small {
    color: ${color.textMuted};
    font-size: ${text.small};
  }
`;

/** What follows the pointer. */
export function DraggedBenefit({ benefit }: { benefit: AssignableBenefit }) {
  return (
    <Box>
      <Icon name="drag" />
      <span>
        <small>{benefit.category}</small> {benefit.description}
      </span>
    </Box>
  );
}
