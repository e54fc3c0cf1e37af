import type { ComponentProps } from 'react';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { Alert, Button, type ButtonTone } from '../components';
import { bottomBar } from '../components/bottom-bar';
import { ButtonRow } from '../components/buttons';
import { useReturnTo } from '../router/places';
import { media, tokens } from '../theme';
import { useFormInfo } from './fields';
import { messages } from './messages';

const { color, layer, size, space } = tokens;

/** The buttons of a form, sticky at the bottom of the window. The global style's `scroll-padding` keeps a focused field above them. */
const ActionBar = styled(ButtonRow)`
  justify-content: flex-end;
  > :first-child {
    margin-right: auto;
  }

  /* Four buttons fit into one row on a phone. */
  ${media.below('small')} {
    gap: ${space[1]};
    &:has(> :nth-child(4)) > button {
      padding-inline: ${space[2]};
    }
    &:has(> :nth-child(4)) > :first-child svg {
      display: none;
    }
  }

  ${media.tall} {
    position: sticky;
    z-index: ${layer.sticky};
    bottom: 0;
    min-height: calc(${size.control} + 2 * ${space[3]});
    /* Covers the shadows and focus rings of the fields below. */
    margin-inline: calc(-1 * ${space[1]});
    padding: ${space[3]} ${space[1]};
    background: ${color.canvas};

    &::before {
      content: '';
      position: absolute;
      right: 0;
      bottom: 100%;
      left: 0;
      height: ${space[5]};
      background: linear-gradient(to top, ${color.canvas}, transparent);
      pointer-events: none;
    }
  }
`;

/** Renders the button that submits a form, busy while it saves. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const { isSubmitting } = useFormikContext<object>();
  return <Button type="submit" busy={isSubmitting} {...props} />;
}

interface FormActionsProps {
  /** The target of Back. */
  backTo: string;
  submitLabel?: string;
  /** `neutral` where another button of the screen is the primary one. */
  submitTone?: ButtonTone;
  /** Adds "Save and add another". The page then gives the form a new `key`. */
  addAnother?: boolean;
}

/** Renders Back, Reset and Submit, always visible and disabled while the form saves. */
export function FormActions(props: FormActionsProps) {
  const { backTo, submitLabel = 'Submit', submitTone = 'primary', addAnother = false } = props;
  const { isSubmitting, dirty, resetForm, submitForm } = useFormikContext<object>();
  const { isReadOnly, setAnother } = useFormInfo();
  const returnTo = useReturnTo();
  return (
    <ActionBar ref={bottomBar} className="buttons">
      <Button icon="arrow-left" disabled={isSubmitting} onClick={() => returnTo(backTo)}>
        Back
      </Button>
      {/* What was typed before the form was locked can be discarded. */}
      {(!isReadOnly || dirty) && (
        <Button disabled={isSubmitting || !dirty} onClick={() => resetForm()}>
          Reset
        </Button>
      )}
      {!isReadOnly && (
        <>
          {addAnother && (
            <Button
              disabled={isSubmitting}
              onClick={() => {
                setAnother(true);
                void submitForm();
              }}
            >
              Save and add another
            </Button>
          )}
          <SubmitButton tone={submitTone} onClick={() => setAnother(false)}>
            {submitLabel}
          </SubmitButton>
        </>
      )}
    </ActionBar>
  );
}

/** Says of a form that it is saved by itself when the server can be reached. */
export function NotSavedYet() {
  return (
    <Alert tone="warning" title={messages.notSavedYet} announce>
      {messages.savedWhenOnline}
    </Alert>
  );
}

/** The row for the buttons of a form in a dialog: at its bottom, over its padding, always visible. */
export const DialogButtons = styled(ButtonRow)`
  position: sticky;
  z-index: ${layer.sticky};
  bottom: calc(-1 * ${space[5]});
  justify-content: flex-end;
  && {
    margin: ${space[4]} calc(-1 * ${space[5]}) calc(-1 * ${space[5]});
  }
  padding: ${space[3]} ${space[5]};
  border-top: 1px solid ${color.border};
  background: ${color.surfaceRaised};
`;

/** Renders the buttons of a form in a dialog, always visible and disabled while it saves. */
export function DialogActions({
  submitLabel = 'Save',
  cancelLabel = 'Cancel',
  isDisabled,
  onCancel,
}: {
  submitLabel?: string;
  /** Where “Cancel” could be taken for what the form does. */
  cancelLabel?: string;
  isDisabled?: boolean;
  onCancel: () => void;
}) {
  const { isSubmitting } = useFormikContext<object>();
  return (
    <DialogButtons>
      <Button disabled={isSubmitting} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <SubmitButton tone="primary" disabled={isDisabled}>
        {submitLabel}
      </SubmitButton>
    </DialogButtons>
  );
}
