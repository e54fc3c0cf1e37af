import { Card, Skeleton, SkeletonBar, tokens, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';

const Heading = styled.div`
  padding: ${tokens.space[1]} 0 ${tokens.space[5]};
`;

/** Stands in the content area on a first load, while the module that owns the address is fetched. */
export function ContentSkeleton() {
  return (
    <>
      <Heading>
        <VisuallyHidden as="h1">Loading the page</VisuallyHidden>
        <SkeletonBar $width="180px" $height="22px" />
      </Heading>
      <Card>
        <Skeleton lines={12} label="Loading the page" />
      </Card>
    </>
  );
}
