import { styled } from 'styled-components';
import { isDeletable, type Quote } from 'api-contract';
import { tokens } from 'shared-ui';
import { DeleteTool } from './delete-tool';
import { DocumentsTool } from './documents-tool';
import { RevisionTool } from './revision-tool';

const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
`;

/** What can be done with a quote as a whole. */
export function QuoteTools({ quote }: { quote: Quote }) {
  return (
    <Stack>
      <RevisionTool quote={quote} />
      <DocumentsTool quote={quote} />
      {isDeletable(quote.quote_status_id) && <DeleteTool quote={quote} />}
    </Stack>
  );
}
