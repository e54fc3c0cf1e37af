import type { ReactNode } from 'react';
import { isDeletable, isSalesWon, QUOTE_DOCUMENTS, QUOTE_STATUS, type Quote } from 'api-contract';
import { Button, Card, Muted, Row, Stack, VisuallyHidden } from 'shared-ui';
import { messages } from '../../messages';
import { documentNames, type QuoteActions } from './quote-actions';

function Tool({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Stack $gap={3} style={{ justifyItems: 'start' }}>
        <Muted as="p">{text}</Muted>
        {children}
      </Stack>
    </Card>
  );
}

const explainRevision = (quote: Quote, isRefused: boolean): string => {
  if (isRefused) return messages.tools.notRevisable;
  return quote.superseded_by_quote_id === null ? messages.tools.revise : messages.tools.revised;
};

interface QuoteToolsProps {
  quote: Quote;
  actions: QuoteActions;
}

export function QuoteTools({ quote, actions: { revise, preview, download, remove, move } }: QuoteToolsProps) {
  return (
    <Stack>
      <Tool title="Revision" text={explainRevision(quote, revise.isRefused)}>
        <Button busy={revise.isBusy} disabled={revise.isRefused} onClick={() => revise.run()}>
          Create a new quote revision
        </Button>
      </Tool>
      <Tool title="Documents" text={messages.tools.documents}>
        <Row>
          {documentNames.map((name) => (
            <Button key={name} icon="eye" disabled={preview.isBusy} onClick={() => preview.run(name)}>
              <VisuallyHidden>Preview </VisuallyHidden>
              {QUOTE_DOCUMENTS[name]}
            </Button>
          ))}
        </Row>
        <Button icon="download" busy={download.isBusy} onClick={() => download.run()}>
          {download.isBusy ? messages.tools.creating : 'Download the quote documents pack'}
        </Button>
      </Tool>
      {isSalesWon({ statusId: quote.quote_status_id }) && (
        <Tool title={messages.lost.cancel.title} text={messages.lost.follows}>
          <Button
            tone="danger"
            icon="close"
            busy={move.isBusy}
            onClick={() => move.run(QUOTE_STATUS.salesLost)}
          >
            {messages.lost.cancel.title}
          </Button>
        </Tool>
      )}
      {isDeletable(quote.quote_status_id) && (
        <Tool title="Delete" text={messages.tools.deleteText}>
          <Button tone="danger" icon="trash" busy={remove.isBusy} onClick={() => remove.run()}>
            Delete Quote
          </Button>
        </Tool>
      )}
    </Stack>
  );
}
