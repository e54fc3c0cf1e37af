import { styled } from 'styled-components';
import { Button, Icon, tokens, VisuallyHidden } from 'shared-ui';
import { problemOf } from './problem-of';
import type { Unit } from './unit';

const { color, space, text } = tokens;

const Problem = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  color: ${color.dangerText};
  font-size: ${text.small};
`;

const Quiet = styled.span`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

interface UnitStatusProps {
  unit: Unit | undefined;
  /** What it is about, for those who do not see where it stands. */
  of: string;
  onRetry: () => void;
}

/** Whether a change has been saved; why not, and Retry, when it could not be. */
export function UnitStatus({ unit, of, onRetry }: UnitStatusProps) {
  const problem = problemOf(unit);
  if (problem !== null) {
    return (
      <Problem role="alert">
        <Icon name="alert" size={14} />
        <span>Not saved: {problem}</span>
        <Button size="small" onClick={onRetry}>
          Retry <VisuallyHidden>{of}</VisuallyHidden>
        </Button>
      </Problem>
    );
  }
  return unit?.status === 'saving' ? <Quiet>Saving…</Quiet> : null;
}
