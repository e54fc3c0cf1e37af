import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** An e-mail address in a form. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField inputMode="email" autoComplete="off" spellCheck={false} {...props} type="email" />;
}
