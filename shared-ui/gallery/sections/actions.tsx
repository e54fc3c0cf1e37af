import {
  Badge,
  Button,
  Card,
  Icon,
  IconButton,
  InvoiceStatusBadge,
  LinkButton,
  Menu,
  QuoteStatusBadge,
  type ButtonTone,
  type IconName,
  type Tone,
} from '../../src';
import { INVOICE_STATUSES, QUOTE_STATUSES } from 'api-contract';
import { Row, Section } from './section';

const buttonTones: ButtonTone[] = ['primary', 'neutral', 'danger', 'ghost'];
const tones: Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];
const icons: IconName[] = [
  'alert',
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'box',
  'building',
  'calendar',
  'chart',
  'check',
  'check-circle',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'chevrons-left',
  'chevrons-right',
  'close',
  'copy',
  'document',
  'download',
  'drag',
  'edit',
  'external',
  'gift',
  'home',
  'info',
  'layers',
  'logout',
  'menu',
  'monitor',
  'moon',
  'more',
  'plus',
  'receipt',
  'refresh',
  'search',
  'settings',
  'sun',
  'trash',
  'user',
  'users',
];
const ignore = () => undefined;

/** What can be pressed, and small signs. */
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
        </Row>
        <Row style={{ marginTop: 12 }}>
          {QUOTE_STATUSES.map((status) => (
            <QuoteStatusBadge key={status.id} status={status} />
          ))}
        </Row>
        <Row style={{ marginTop: 12 }}>
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
              { label: 'Copy', icon: 'copy', onSelect: ignore },
              { label: 'Not now', icon: 'calendar', disabled: true, onSelect: ignore },
              { label: 'Delete', icon: 'trash', tone: 'danger', onSelect: ignore },
            ]}
          />
          {icons.map((name) => (
            <Icon key={name} name={name} size={20} />
          ))}
        </Row>
      </Card>
    </Section>
  );
}
