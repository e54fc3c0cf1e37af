import { styled } from 'styled-components';
import { media, tokens } from '../theme';
import { pulse } from './pulse';
import { Card } from './card';
import { SkeletonBar } from './skeleton';
import { VisuallyHidden } from './visually-hidden';

const { size, space } = tokens;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]} ${space[5]};
  ${pulse}
  ${media.below('small')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Field = styled.div`
  display: grid;
  gap: ${space[2]};
`;

interface FormSkeletonProps {
  /** Read out while it is there: "Loading product". */
  label?: string;
  fields?: number;
}

/** The shape of a form that is on its way. */
export function FormSkeleton({ label = 'Loading', fields = 4 }: FormSkeletonProps) {
  return (
    <Card>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Fields>
        {Array.from({ length: fields }, (_, field) => (
          <Field key={field}>
            <SkeletonBar $width="88px" />
            <SkeletonBar $height={size.control} />
          </Field>
        ))}
      </Fields>
    </Card>
  );
}
