import { pages, type Account } from 'api-contract';
import {
  Badge,
  dateTimeColumn,
  formatDateTime,
  LinkButton,
  RecordListPage,
  textColumn,
  type Column,
  type Tone,
} from 'shared-ui';
import { accounts, userKind } from './api';
import { messages } from './messages';

const states: Readonly<Record<Account['state'], { label: string; tone: Tone }>> = {
  invited: { label: 'Invited', tone: 'info' },
  active: { label: 'Active', tone: 'success' },
  disabled: { label: 'Disabled', tone: 'neutral' },
};

export const StateBadge = ({ state }: Pick<Account, 'state'>) => (
  <Badge tone={states[state].tone}>{states[state].label}</Badge>
);

export const nameOf = ({ name }: Account) => name;

const columns: readonly Column<Account>[] = [
  textColumn('name', 'Name', nameOf),
  textColumn('email', 'Email', ({ email }) => email, { compact: 'wide' }),
  dateTimeColumn('last-seen', 'Last seen', (account) => account.last_seen_at, {
    render: (account) => formatDateTime(account.last_seen_at) || 'Never',
  }),
  {
    key: 'state',
    header: 'Status',
    value: ({ state }) => states[state].label,
    render: (account) => <StateBadge state={account.state} />,
  },
  {
    key: 'second-factor',
    header: 'Two-step sign-in',
    value: (account) => account.has_second_factor,
  },
  { key: 'administrator', header: 'Administrator', value: (account) => account.is_administrator },
];

/** The accounts of all members of staff. */
export function UsersPage() {
  return (
    <RecordListPage
      kind={userKind}
      list={accounts.useList()}
      columns={columns}
      nameOf={nameOf}
      filterPlaceholder={messages.filter}
      whoMay={messages.whoMay}
      links={
        <>
          <LinkButton to={pages.outbox()}>Outbox</LinkButton>
          <LinkButton to={pages.auditLog()}>Audit Log</LinkButton>
        </>
      }
      addButton={
        <LinkButton to={pages.newUser()} tone="primary" icon="plus">
          {messages.invite}
        </LinkButton>
      }
    />
  );
}
