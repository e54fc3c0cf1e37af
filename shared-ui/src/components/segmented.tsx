import { styled } from 'styled-components';
import { tokens } from '../theme';
import { Button } from './buttons';

const { color, radius } = tokens;

const Group = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 2px;
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
  > [aria-pressed='true'] {
    border-color: ${color.borderControl};
  }
`;

interface SegmentedProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Renders a choice between a few views of the same data, all in sight. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <Group role="group" aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value}
          size="small"
          tone={option.value === value ? 'neutral' : 'ghost'}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </Group>
  );
}
