import { useId } from 'react';
import { afterPress } from './after-press';
import { Choice, ChoiceGroup } from './choice-group';
import type { FieldProps } from './field-frame';

export interface YesNoInputProps extends FieldProps {
  /** Null while neither is chosen. */
  value: boolean | null;
  onChange: (value: boolean) => void;
}

const choices = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

/** Renders a labelled choice between yes and no. */
export function YesNoInput({ name, onBlur, value, onChange, ...group }: YesNoInputProps) {
  const id = useId();
  return (
    <ChoiceGroup {...group} role="radiogroup">
      {choices.map((choice) => (
        <Choice key={choice.label}>
          <input
            type="radio"
            name={name ?? id}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            onBlur={onBlur && (() => afterPress(onBlur))}
          />
          {choice.label}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
