import { useState } from 'react';
import { paths, QUOTE_DOCUMENTS, quoteFileNames, type QuoteListItem } from 'api-contract';
import { IconButton, PdfPreview } from 'shared-ui';

/** Renders the button of a row that previews the proposal. */
export function PreviewProposal({ quote: { id, reference_label } }: { quote: QuoteListItem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="eye"
        size="small"
        label={`Preview Proposal ${reference_label}`}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <PdfPreview
          title={`${QUOTE_DOCUMENTS.proposal} ${reference_label}`}
          path={paths.quoteDocument(id, 'proposal')}
          fileName={quoteFileNames(reference_label).proposal}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
