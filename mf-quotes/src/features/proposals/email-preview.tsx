import { useState } from 'react';
import { useFormikContext } from 'formik';
import {
  paths,
  proposalFileName,
  QUOTE_DOCUMENTS,
  quoteFileNames,
  type ProposalDraft,
  type ProposalInput,
  type Quote,
  type QuoteDocumentName,
} from 'api-contract';
import { Button, DefinitionList, Muted, PdfPreview, Row, Stack, useAction } from 'shared-ui';
import { Letter } from 'shared-ui/forms';
import { openPreview } from './api';
import { messages } from './messages';

/** What the form holds. */
export type EmailValues = Omit<ProposalInput, 'contact_id' | 'cc'> & {
  contact_id: number | null;
  cc: string;
};

interface EmailPreviewProps {
  quote: Quote;
  draft: ProposalDraft;
}

/** Renders the email as the client gets it, with what is attached. */
export function EmailPreview({ quote, draft }: EmailPreviewProps) {
  const { values } = useFormikContext<EmailValues>();
  const [shown, setShown] = useState<QuoteDocumentName | null>(null);
  const look = useAction(messages.notShown, () => openPreview(quote.id));
  const files = quoteFileNames(quote.reference_label);
  const recipient = draft.recipients.find(({ id }) => id === values.contact_id);
  return (
    <Stack>
      <DefinitionList
        items={[
          { term: 'To', value: recipient ? `${recipient.name} <${recipient.email}>` : '' },
          { term: 'Cc', value: values.cc },
          { term: 'Reply to', value: draft.reply_to },
        ]}
      />
      <Letter
        company={draft.facts.company}
        subject={values.subject}
        content={values.content}
        link={
          values.has_link && (
            <Button tone="primary" busy={look.isBusy} onClick={() => look.run()}>
              {messages.link}
            </Button>
          )
        }
      />
      <Stack $gap={2}>
        <Muted as="p">
          {values.documents.length === 0 && messages.nothingAttached}
          {values.documents.length > 1 &&
            values.is_one_file &&
            `Attached as one PDF, ${proposalFileName(quote.reference_label)}:`}
        </Muted>
        <Row>
          {values.documents.map((name) => (
            <Button key={name} icon="document" onClick={() => setShown(name as QuoteDocumentName)}>
              {QUOTE_DOCUMENTS[name as QuoteDocumentName]}
            </Button>
          ))}
        </Row>
      </Stack>
      {shown && (
        <PdfPreview
          title={`${QUOTE_DOCUMENTS[shown]} ${quote.reference_label}`}
          path={paths.quoteDocument(quote.id, shown, { as_sent: 1 })}
          fileName={files[shown]}
          onClose={() => setShown(null)}
        />
      )}
    </Stack>
  );
}
