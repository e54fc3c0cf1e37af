import { styled } from 'styled-components';
import { formatCount } from '../format';
import { Icon } from './icons';
import { messages } from '../messages';
import { useNeighbours } from '../router/places';
import { Link } from '../router';
import { tokens } from '../theme';
import { VisuallyHidden } from './visually-hidden';

const { color, radius, size, text } = tokens;

const Steps = styled.span`
  display: inline-flex;
  align-items: center;
  color: ${color.textMuted};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Arrow = styled.span`
  display: inline-grid;
  place-items: center;
  width: ${size.controlSmall};
  height: ${size.controlSmall};
  border-radius: ${radius.medium};
  color: ${color.textMuted};
  &:not(a) {
    opacity: 0.4;
  }
  &:any-link:hover {
    background: ${color.surfaceHover};
  }
`;

interface StepProps {
  to: string | undefined;
  icon: 'chevron-left' | 'chevron-right';
  label: string;
}

function Step({ to, icon, label }: StepProps) {
  if (!to)
    return (
      <Arrow aria-hidden="true">
        <Icon name={icon} />
      </Arrow>
    );
  return (
    <Arrow as={Link} to={to} title={label}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Arrow>
  );
}

/** Renders the links to the records before and after the one of the page, in the list that it was opened from; nothing where no list has it. */
export function RecordSteps() {
  const neighbours = useNeighbours();
  if (!neighbours || neighbours.count < 2) return null;
  const { previous, next, position, count } = neighbours;
  return (
    <Steps data-screen-only>
      <Step to={previous} icon="chevron-left" label={messages.steps.previous} />
      {messages.steps.position(formatCount(position), formatCount(count))}
      <Step to={next} icon="chevron-right" label={messages.steps.next} />
    </Steps>
  );
}
