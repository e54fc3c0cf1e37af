import { useRef, type FocusEvent, type ReactNode } from 'react';
import { writtenField } from 'api-contract';
import { useFormikContext } from 'formik';
import { Button, Muted, Row, Stack } from '../components';
import { fromName } from '../forms/schema';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Writes into a control at its caret, as if it were typed. */
const typeInto = (control: TextControl, text: string) => {
  control.focus();
  control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end');
  // React reads the value when this event comes.
  control.dispatchEvent(new Event('input', { bubbles: true }));
};

interface FieldButtonsProps {
  /** The fields, each with what it stands for. */
  fields: Readonly<Record<string, string>>;
  /** The names of the form's texts that take fields; the last one takes a field before the user has typed anywhere. */
  into: readonly [string, ...string[]];
  /** Shows what each field stands for beside it, not as its tooltip. */
  isExplained?: boolean;
  /** The texts themselves. */
  children: ReactNode;
}

/** Renders the texts of an email or a template, and below them a button for each field, which inserts it where the user typed last. */
export function FieldButtons({ fields, into, isExplained = false, children }: FieldButtonsProps) {
  const { getFieldProps, setFieldValue } = useFormikContext<object>();
  const lastFocused = useRef<TextControl>(null);
  const insert = (field: string) => {
    if (lastFocused.current) return typeInto(lastFocused.current, field);
    const name = into.at(-1)!;
    void setFieldValue(name, `${getFieldProps<string>(name).value}${field}`);
  };
  const handleFocus = ({ target }: FocusEvent) => {
    const { name } = target as Partial<TextControl>;
    if (name && into.includes(name)) lastFocused.current = target as TextControl;
  };
  const List = isExplained ? Stack : Row;
  return (
    <Stack onFocus={handleFocus}>
      {children}
      <List as="ul" $gap={1} aria-label="Fields">
        {Object.entries(fields).map(([name, meaning]) => (
          <Row as="li" key={name}>
            <Button
              size="small"
              aria-label={`Insert ${fromName(name)}`}
              title={isExplained ? undefined : meaning}
              onClick={() => insert(writtenField(name))}
            >
              {fromName(name)}
            </Button>
            {isExplained && <Muted $small>{meaning}</Muted>}
          </Row>
        ))}
      </List>
    </Stack>
  );
}
