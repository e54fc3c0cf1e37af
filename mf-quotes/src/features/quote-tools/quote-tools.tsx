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

interface QuoteToolsProps {
  quote: Quote;
  hasUnsavedDetails: boolean;
  onDeleted: () => void;
}

/** What can be done with a quote as a whole. */
export function QuoteTools({ quote, hasUnsavedDetails, onDeleted }: QuoteToolsProps) {
  return (
    <Stack>
      <RevisionTool quote={quote} hasUnsavedDetails={hasUnsavedDetails} />
      <DocumentsTool quote={quote} />
      {isDeletable(quote.quote_status_id) && <DeleteTool quote={quote} onDeleted={onDeleted} />}
    </Stack>
  );
}
