import { type AriaAttributes, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { VisuallyHidden } from '../components';
import { Icon } from '../components/icons';
import { media, tokens } from '../theme';
import { afterPress } from './after-press';

const { color, motion, radius, size, space, text, weight } = tokens;

/** The style of all controls. On a phone the text is large enough that the browser does not zoom in. */
export const controlStyle = css`
  width: 100%;
  min-height: ${size.control};
  padding: 6px ${space[3]};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  line-height: 1.25rem;
  text-overflow: ellipsis;
  transition: border-color ${motion.fast} ${motion.curve};
  &:hover:not(:disabled) {
    border-color: ${color.textSubtle};
  }
  &:focus-visible {
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: ${color.dangerText};
  }
  /* A locked field is a quiet value, in full contrast. */
  &:disabled,
  &:read-only:not(select, [role='combobox']) {
    padding-inline: 0;
    border-color: transparent;
    border-inline-width: 0;
    background: none;
    color: ${color.text};
    opacity: 1;
    resize: none;
  }
  &:disabled::placeholder {
    color: ${color.textMuted};
  }
  &:read-only:enabled::placeholder {
    color: transparent;
  }
  ${media.below('small')} {
    &:enabled {
      min-height: 42px;
      font-size: 1rem;
    }
  }
`;

/** The props of every labelled control. */
export interface FieldProps {
  label: string;
  /** Shows a mark beside the label. */
  required?: boolean;
  /** Help text under the control. */
  hint?: ReactNode;
  /** The error message under the control. */
  error?: string;
  /** Hides the label visually, where the context shows its meaning, as in a table. */
  hideLabel?: boolean;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
}

/** The attributes that a control spreads onto its element. */
type ControlProps = { id: string; placeholder?: string } & Pick<FieldProps, 'name' | 'disabled' | 'onBlur'> &
  AriaAttributes;

const Stack = styled.div`
  display: grid;
  gap: ${space[1]};
  align-content: start;
  min-width: 0;
`;

export const fieldLabelStyle = `
  font-size: ${text.small};
  font-weight: ${weight.medium};
`;

/** Above a locked value, the label is the quieter of the two. */
const Label = styled.label<{ $isLocked?: boolean | undefined }>`
  ${fieldLabelStyle}
  ${({ $isLocked }) => $isLocked && `color: ${color.textMuted}; font-weight: ${weight.regular};`}
`;

const RequiredMark = styled.span`
  color: ${color.dangerText};
`;

export const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Problem = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  color: ${color.dangerText};
  font-size: ${text.small};
  > svg {
    margin-top: 2px;
  }
`;

/** Renders the mark of a required field, for labels and legends. */
export function Required() {
  return (
    <>
      <RequiredMark aria-hidden="true"> *</RequiredMark>
      <VisuallyHidden> (required)</VisuallyHidden>
    </>
  );
}

/** Returns the ids of the hint and the error of a control, for its `aria-describedby`. */
export const describedBy = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Renders the error message under a control. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <Problem id={id}>
      <Icon name="alert" size={14} />
      <span>{children}</span>
    </Problem>
  );
}

/** Renders the label, hint and error of one control and links them to it by id. */
export function FieldFrame(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, required, hint, error, hideLabel, disabled, name, onBlur, children } = props;
  const id = useId();

  return (
    <Stack>
      {hideLabel ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      ) : (
        <Label htmlFor={id} $isLocked={disabled}>
          <span>{label}</span>
          {required && !disabled && <Required />}
        </Label>
      )}
      {children({
        id,
        name,
        disabled,
        // What an empty field that is locked shows.
        ...(disabled && { placeholder: '–' }),
        onBlur: onBlur && (() => afterPress(onBlur)),
        'aria-describedby': describedBy(id, { hint, error }),
        'aria-invalid': error ? true : undefined,
        'aria-required': (required && !disabled) || undefined,
      })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Stack>
  );
}
