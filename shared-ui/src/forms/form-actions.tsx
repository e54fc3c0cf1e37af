import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { Button } from '../components';
import { useNavigate } from '../router';
import { tokens } from '../theme';
import { useFormInfo } from './form-context';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  > :first-child:not(:only-child) {
    margin-right: auto;
  }
`;

interface FormActionsProps {
  /** Where Back leads. */
  backTo: string;
  submitLabel?: string;
}

/** Back, Reset and Submit. They rest while the form saves. */
export function FormActions({ backTo, submitLabel = 'Submit' }: FormActionsProps) {
  const { isSubmitting, dirty, resetForm } = useFormikContext<object>();
  const { isReadOnly } = useFormInfo();
  const navigate = useNavigate();
  return (
    <Row className="buttons">
      <Button icon="arrow-left" disabled={isSubmitting} onClick={() => void navigate(backTo)}>
        Back
      </Button>
      {!isReadOnly && (
        <>
          <Button disabled={isSubmitting || !dirty} onClick={() => resetForm()}>
            Reset
          </Button>
          <Button type="submit" tone="primary" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      )}
    </Row>
  );
}
