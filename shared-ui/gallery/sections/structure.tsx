import { makeQuote } from 'api-contract/testing';
import {
  Badge,
  Card,
  ComingSoonCard,
  DefinitionList,
  ExternalLink,
  Link,
  LinkButton,
  PageHeader,
} from '../../src';
import { RemotePanel, Tabs } from '../../src/forms';
import { Columns, Section } from './section';

const invoicePanel = {
  quote: makeQuote(),
  isUnlocked: false,
  onUnlocked: () => undefined,
  onChange: () => undefined,
};

const tabs = [
  { id: 'details', label: 'Quote Details', content: 'The details of the quote.' },
  { id: 'items', label: 'Quote Items', count: 12, content: 'The items of the quote.' },
  { id: 'notes', label: 'Internal Notes', count: 3, content: 'The notes on the quote.' },
];

const facts = [
  { term: 'Organisation', value: 'Crown Exhibitions' },
  { term: 'Contact', value: 'Amelia Hart' },
  { term: 'Purchase order', value: null },
  { term: 'Invoice', value: <ExternalLink href="https://example.com">INV-0042</ExternalLink> },
];

/** What pages are built from. */
export function StructureSection() {
  return (
    <Section title="Structure">
      <Card>
        <PageHeader
          title="Q-00042"
          badge={<Badge tone="info">Sent</Badge>}
          crumbs={[
            { label: 'Quotes', to: '/quotes/all' },
            { label: 'Active Quotes', to: '/quotes/active' },
          ]}
          description="Crown Exhibitions, Amelia Hart"
          actions={
            <>
              <LinkButton to="/" icon="copy">
                Revise
              </LinkButton>
              <LinkButton to="/" tone="primary" icon="plus">
                Create New
              </LinkButton>
            </>
          }
        />
        <Tabs label="Parts of the quote" tabs={tabs} />
      </Card>
      <Columns>
        <Card title="Active quotes" footer={<Link to="/quotes/active">View Quotes</Link>}>
          1,250 quotes are active.
        </Card>
        <Card title="Before" tone="highlight" actions={<Badge tone="warning">Unsaved</Badge>}>
          A card that has changes.
        </Card>
        <Card title="Facts">
          <DefinitionList items={facts} />
        </Card>
        <Card title="Invoice">
          <RemotePanel remote="mf-invoicing" panel="quote-invoice" title="Invoice" props={invoicePanel} />
        </Card>
      </Columns>
      <Columns>
        <ComingSoonCard />
        <ComingSoonCard title="Customers" />
      </Columns>
    </Section>
  );
}
