import { SelectInput } from 'shared-ui';

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface FlagSelectProps {
  label: string;
  /** Undefined for no change. */
  value: boolean | undefined;
  onChange: (value: boolean | undefined) => void;
}

export function FlagSelect({ label, value, onChange }: FlagSelectProps) {
  return (
    <SelectInput
      label={label}
      placeholder="No change"
      options={options}
      value={value === undefined ? null : value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === null ? undefined : chosen === 'yes')}
    />
  );
}
