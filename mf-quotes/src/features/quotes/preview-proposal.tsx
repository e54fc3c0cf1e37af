import type { QuoteListItem } from 'api-contract';
import { IconButton, usePdfPreview } from 'shared-ui';
import { documentFile } from '../quote/document-file';

/** Renders the button of a row that previews the proposal. */
export function PreviewProposal({ quote }: { quote: QuoteListItem }) {
  const { preview, dialog } = usePdfPreview();
  return (
    <>
      <IconButton
        icon="eye"
        size="small"
        label={`Preview Proposal ${quote.reference_label}`}
        onClick={() => preview(documentFile(quote, 'proposal'))}
      />
      {dialog}
    </>
  );
}
