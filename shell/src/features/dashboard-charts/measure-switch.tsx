import { Button } from 'shared-ui';
import styled from 'styled-components';
import type { Measure } from './model';

const Group = styled.div`
  display: flex;
`;

const choices: readonly { measure: Measure; label: string }[] = [
  { measure: 'value', label: 'Value' },
  { measure: 'count', label: 'Number' },
];

interface MeasureSwitchProps {
  measure: Measure;
  onChange: (measure: Measure) => void;
}

/** Whether the bars are drawn by money or by number; the words beside them always say both. */
export function MeasureSwitch({ measure, onChange }: MeasureSwitchProps) {
  return (
    <Group role="group" aria-label="Draw both charts by">
      {choices.map((choice) => (
        <Button
          key={choice.measure}
          size="small"
          tone={choice.measure === measure ? 'neutral' : 'ghost'}
          aria-pressed={choice.measure === measure}
          onClick={() => onChange(choice.measure)}
        >
          {choice.label}
        </Button>
      ))}
    </Group>
  );
}
