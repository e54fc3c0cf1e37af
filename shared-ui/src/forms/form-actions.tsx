import { useFormikContext } from 'formik';
import { Button } from '../components';
import { useReturnTo } from '../places';
import { ActionBar } from './action-bar';
import { useFormInfo } from './form-context';

interface FormActionsProps {
  /** Where Back leads. */
  backTo: string;
  submitLabel?: string;
  /** Offers to save and begin another one at once. The page then gives the form a new `key`. */
  addAnother?: boolean;
}

/** Back, Reset and Submit, in sight however long the form is. They rest while it saves. Enter in a field is Submit. */
export function FormActions({ backTo, submitLabel = 'Submit', addAnother = false }: FormActionsProps) {
  const { isSubmitting, dirty, resetForm, submitForm } = useFormikContext<object>();
  const { isReadOnly, another } = useFormInfo();
  const returnTo = useReturnTo();
  return (
    <ActionBar className="buttons">
      <Button icon="arrow-left" disabled={isSubmitting} onClick={() => returnTo(backTo)}>
        Back
      </Button>
      {!isReadOnly && (
        <>
          <Button disabled={isSubmitting || !dirty} onClick={() => resetForm()}>
            Reset
          </Button>
          {addAnother && (
            <Button
              disabled={isSubmitting}
              onClick={() => {
                another.current = true;
                void submitForm();
              }}
            >
              Save and add another
            </Button>
          )}
          <Button
            type="submit"
            tone="primary"
            busy={isSubmitting}
            onClick={() => {
              another.current = false;
            }}
          >
            {submitLabel}
          </Button>
        </>
      )}
    </ActionBar>
  );
}
