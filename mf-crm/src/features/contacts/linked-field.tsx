import { mailHref } from 'shared-ui';
import { EmailField, TextField, useFormField } from 'shared-ui/forms';
import { phoneHref } from './contact-links';

interface LinkedFieldProps {
  name: string;
  label: string;
  kind: 'email' | 'phone';
}

/** An e-mail address or a telephone number, with the link that uses it. */
export function LinkedField({ kind, ...field }: LinkedFieldProps) {
  const { value } = useFormField<string>(field);
  if (kind === 'email') {
    const href = mailHref(value);
    return <EmailField {...field} hint={href && <a href={href}>Write to {value.trim()}</a>} />;
  }
  const href = phoneHref(value);
  return (
    <TextField
      {...field}
      type="tel"
      autoComplete="off"
      hint={href && <a href={href}>Call {value.trim()}</a>}
    />
  );
}
