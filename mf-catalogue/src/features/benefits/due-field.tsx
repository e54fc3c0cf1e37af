import { dueRuleText } from 'api-contract';
import { SelectInput } from 'shared-ui';
import { FormGrid, NumberInput, useFormField, type FormFieldProps } from 'shared-ui/forms';
import { messages } from '../../messages';

/** As a form holds them: `-14`, `0`, `+7`; a sign alone while the days are missing, which no schema takes; null for no rule. */
type DueText = string | null;

/** Returns the days of a rule for a form. */
export const toDueText = (days: number | null): DueText =>
  days !== null && days > 0 ? `+${days}` : (days?.toString() ?? null);

const when = [
  { value: '-', label: 'Before the event' },
  { value: '0', label: messages.benefits.due(0) },
  { value: '+', label: 'After the event' },
];

const partsOf = (text: DueText): { sign: string | null; days: string } => {
  if (text === null) return { sign: null, days: '' };
  return text === '0' ? { sign: '0', days: '' } : { sign: text.charAt(0), days: text.slice(1) };
};

const showRule = (value: unknown): string => (value === null ? '' : dueRuleText(Number(value)));

interface DueFieldProps {
  hint?: FormFieldProps['hint'];
  /** The text of the choice of no rule. Without it there has to be one. */
  none?: string;
}

/** Renders the rule of a due date: before or after the event, and by how many days. */
export function DueField({ hint, none }: DueFieldProps) {
  const { value, onChange, error, ...field } = useFormField<DueText>(
    { name: 'due_days', label: 'Due' },
    showRule,
  );
  const { sign, days } = partsOf(value);
  const hasDays = sign === '-' || sign === '+';
  return (
    <FormGrid>
      <SelectInput
        {...field}
        label="Due"
        hint={hint}
        error={hasDays ? undefined : error}
        placeholder={none}
        options={when}
        value={sign}
        onChange={(chosen) => onChange(chosen === '-' || chosen === '+' ? chosen + days : chosen)}
      />
      {hasDays && (
        <NumberInput
          label="Days"
          required
          disabled={field.disabled}
          error={error}
          value={days === '' ? null : Number(days)}
          onChange={(typed) => onChange(`${sign}${typed ?? ''}`)}
          onBlur={field.onBlur}
        />
      )}
    </FormGrid>
  );
}
