import type { ComponentProps } from 'react';
import { NumberField } from './number-field';

/** An amount of pounds in a form; null while it is empty. */
export function MoneyField(props: Omit<ComponentProps<typeof NumberField>, 'decimals' | 'prefix'>) {
  return <NumberField {...props} decimals={2} prefix="£" />;
}
