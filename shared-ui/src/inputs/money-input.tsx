import { NumberInput, type NumberInputProps } from './number-input';

/** A labelled amount of pounds. */
export function MoneyInput(props: Omit<NumberInputProps, 'decimals' | 'prefix'>) {
  return <NumberInput {...props} decimals={2} prefix="£" />;
}
