import { useState } from 'react';
import { INVOICE_STATUSES, QUOTE_STATUSES } from 'api-contract';
import { makeQuote } from 'api-contract/testing';
import { styled } from 'styled-components';
import {
  Alert,
  ApiError,
  Badge,
  Button,
  Card,
  ComingSoonCard,
  DefinitionList,
  Dialog,
  EmptyState,
  ErrorState,
  ExternalLink,
  Icon,
  IconButton,
  InvoiceStatusBadge,
  Link,
  LinkButton,
  Menu,
  PageHeader,
  ProgressBar,
  QuoteStatusBadge,
  Skeleton,
  Spinner,
  tokens,
  useConfirm,
  useToast,
  type ButtonTone,
  type IconName,
  type Tone,
} from '../src';
import { RemotePanel, Tabs } from '../src/forms';
import { icons } from '../src/icons';
import { lightPalette, type ColorName } from '../src/theme';
import { Columns, Row, Section } from './section';

const ignore = () => undefined;
const buttonTones: ButtonTone[] = ['primary', 'neutral', 'danger', 'ghost'];
const tones: Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];

export function ActionsSection() {
  return (
    <Section title="Actions and signs">
      <Card title="Buttons">
        {buttonTones.map((tone) => (
          <Row key={tone} style={{ marginBottom: 12 }}>
            <Button tone={tone}>{tone}</Button>
            <Button tone={tone} icon="plus">
              With icon
            </Button>
            <Button tone={tone} size="small">
              Small
            </Button>
            <Button tone={tone} busy>
              Saving
            </Button>
            <Button tone={tone} disabled>
              Disabled
            </Button>
            <IconButton tone={tone} icon="edit" label="Edit" />
            <IconButton tone={tone} icon="trash" label="Remove" size="small" />
            <LinkButton to="/" tone={tone}>
              Link
            </LinkButton>
          </Row>
        ))}
      </Card>
      <Card title="Badges">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          {QUOTE_STATUSES.map((status) => (
            <QuoteStatusBadge key={status.id} status={status} />
          ))}
          {INVOICE_STATUSES.map((status) => (
            <InvoiceStatusBadge key={status.id} status={status} />
          ))}
        </Row>
      </Card>
      <Card title="Menus and icons">
        <Row>
          <Menu
            label="Actions"
            trigger="Actions"
            items={[
              { label: 'Profile', icon: 'user', to: '/settings/profile' },
              { label: 'Download', icon: 'download', onSelect: ignore },
              { label: 'Not now', icon: 'calendar', disabled: true, onSelect: ignore },
              { label: 'Delete', icon: 'trash', tone: 'danger', onSelect: ignore },
            ]}
          />
          {(Object.keys(icons) as IconName[]).map((name) => (
            <Icon key={name} name={name} size={20} />
          ))}
        </Row>
      </Card>
    </Section>
  );
}

const tabs = [
  { id: 'details', label: 'Quote Details', content: 'The details of the quote.' },
  { id: 'items', label: 'Quote Items', count: 12, content: 'The items of the quote.' },
];
const facts = [
  { term: 'Organisation', value: 'Crown Exhibitions' },
  { term: 'Purchase order', value: null },
  { term: 'Invoice', value: <ExternalLink href="https://example.com">INV-0042</ExternalLink> },
];
const invoicePanel = { quote: makeQuote(), isUnlocked: false, onUnlocked: ignore, onChange: ignore };

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
            <LinkButton to="/" tone="primary" icon="plus">
              Create New
            </LinkButton>
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
        <ComingSoonCard />
        <ComingSoonCard title="Customers" />
      </Columns>
    </Section>
  );
}

const error = new ApiError({ kind: 'http', status: 502, message: 'Request failed with status code 502' });

export function MessagesSection() {
  return (
    <Section title="Messages and waiting">
      {tones.map((tone) => (
        <Alert
          key={tone}
          tone={tone}
          title={`A title of tone ${tone}`}
          announce={false}
          actions={tone === 'warning' && <Button size="small">Reload</Button>}
        >
          What has happened, and what can be done about it.
        </Alert>
      ))}
      <Columns>
        <Card>
          <ErrorState title="The invoices could not be loaded" error={error} onRetry={ignore} />
        </Card>
        <Card>
          <EmptyState title="No benefits yet" icon="gift" action={<LinkButton to="/">Create New</LinkButton>}>
            A benefit is what a client gets before, during or after the event.
          </EmptyState>
        </Card>
        <Card title="Waiting">
          <Skeleton lines={4} />
          <Row style={{ margin: '20px 0' }}>
            <Spinner label="Loading" />
            <Spinner size={28} label="Loading more" />
          </Row>
          <ProgressBar label="Download" value={0.6} />
          <br />
          <ProgressBar label="Preparing" />
        </Card>
      </Columns>
    </Section>
  );
}

export function OverlaysSection() {
  const [isOpen, setOpen] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const ask = () =>
    confirm({
      title: 'Delete Quote?',
      text: 'Please confirm that you want to delete this quote.',
      confirmLabel: 'Yes, delete it',
      tone: 'danger',
    });
  return (
    <Section title="Overlays">
      <Card>
        <Row>
          <Button onClick={() => setOpen(true)}>Open a dialog</Button>
          <Button onClick={() => void ask()}>Ask a question</Button>
          {tones.map((tone) => (
            <Button
              key={tone}
              onClick={() =>
                toast.show({ title: 'Quote Saved', text: 'The quote has been saved successfully.', tone })
              }
            >
              Toast {tone}
            </Button>
          ))}
        </Row>
      </Card>
      {isOpen && (
        <Dialog
          title="Unlock invoice error"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          The invoice is not a draft and cannot be edited!
        </Dialog>
      )}
    </Section>
  );
}

const Chip = styled.div<{ $color: string }>`
  width: 120px;
  height: 36px;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  background: ${({ $color }) => $color};
`;

export function ColoursSection() {
  return (
    <Section title="Colours">
      <Card>
        <Row>
          {(Object.keys(lightPalette) as ColorName[]).map((name) => (
            <small key={name}>
              <Chip $color={tokens.color[name]} />
              {name}
            </small>
          ))}
        </Row>
      </Card>
    </Section>
  );
}
