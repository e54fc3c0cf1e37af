import { Card, PageHeader, tokens, useRuntimeConfig } from 'shared-ui';
import styled from 'styled-components';

const Prose = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  max-width: 72ch;
`;

/** A first page for new staff; reached by its address only. */
export function WelcomePage() {
  const { company } = useRuntimeConfig();
  return (
    <>
      <PageHeader title="Welcome" />
      <Card title={`Welcome to the ${company.name} intranet`}>
        <Prose>
          <p>
            This is where the sales office works: the catalogue of packages, the organisations that buy them,
            the quotes that we send and the invoices that follow.
          </p>
          <p>
            The menu on the left opens every list. Each list can be filtered, sorted and paged, and its
            address can be sent to a colleague, who then sees the same view.
          </p>
          <p>
            The dashboard shows what needs attention today. If something looks wrong or a page doesn’t open,
            tell the person who looks after the intranet what you were doing.
          </p>
        </Prose>
      </Card>
    </>
  );
}
