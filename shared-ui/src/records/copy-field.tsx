import { useRef } from 'react';
import { Button, Row, Stack } from '../components';
import { TextInput } from '../inputs';
import { messages } from '../messages';
import { useToast } from '../overlays';

interface CopyFieldProps {
  /** What it is, of one word: "Link". Also names its button, "Copy Link". */
  label: string;
  hint?: string;
  value: string;
}

/** Renders a text that is to be passed on, such as a link, with a button that copies it. */
export function CopyField({ label, hint, value }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      toast.show({ tone: 'success', title: messages.copy.done(label) });
    } catch {
      // The browser refuses the clipboard without HTTPS; the text is selected.
      toast.show({ tone: 'info', title: messages.copy.byHand(label.toLowerCase()) });
    }
  };
  return (
    <Stack $gap={3} $max="640px">
      <TextInput label={label} hint={hint} readOnly ref={input} value={value} onChange={() => undefined} />
      <Row>
        <Button onClick={() => void copy()}>{`Copy ${label}`}</Button>
      </Row>
    </Stack>
  );
}
