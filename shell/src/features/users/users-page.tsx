import { pages, paths, WORKBOOK_NAMES, type Account } from 'api-contract';
import {
  Badge,
  Button,
  DataTable,
  formatDateTime,
  LinkButton,
  PageHeader,
  useAuth,
  useDownload,
  useReadList,
  type Column,
  type Sort,
  type Tone,
} from 'shared-ui';
import { messages } from './messages';

const states: Readonly<Record<Account['state'], { label: string; tone: Tone }>> = {
  invited: { label: 'Invited', tone: 'info' },
  active: { label: 'Active', tone: 'success' },
  disabled: { label: 'Disabled', tone: 'neutral' },
};

export const StateBadge = ({ state }: Pick<Account, 'state'>) => (
  <Badge tone={states[state].tone}>{states[state].label}</Badge>
);

const columns: readonly Column<Account>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name, text: ({ name }) => name },
  {
    key: 'email',
    header: 'Email',
    value: ({ email }) => email,
    text: ({ email }) => email,
    compact: 'plain',
  },
  {
    key: 'last-seen',
    header: 'Last Seen',
    value: (account) => account.last_seen_at,
    render: (account) => formatDateTime(account.last_seen_at) || 'Never',
    nowrap: true,
  },
  {
    key: 'state',
    header: 'Status',
    value: ({ state }) => states[state].label,
    render: (account) => <StateBadge state={account.state} />,
  },
  {
    key: 'second-factor',
    header: 'Two-Step Sign-In',
    value: (account) => account.has_second_factor,
  },
  { key: 'administrator', header: 'Administrator', value: (account) => account.is_administrator },
];

const byName: Sort = { key: 'name', direction: 'ascending' };
const rowKey = (account: Account) => account.id;
const rowHref = (account: Account) => pages.user(account.id);
const editName = (account: Account) => account.name;

/** The accounts of all members of staff. Administrators change them; others see them. */
export function UsersPage() {
  const { data, error, isValidating, retry } = useReadList<Account>(paths.accounts());
  const { user } = useAuth();
  const { isBusy, run } = useDownload(messages.auditNotExported, paths.auditExport(), {
    fileName: WORKBOOK_NAMES.audit,
  });
  return (
    <>
      <PageHeader
        title="Intranet Users"
        description={user && !user.is_administrator ? messages.whoMay : undefined}
        actions={
          user?.is_administrator && (
            <>
              <LinkButton to={pages.outbox()}>Outbox</LinkButton>
              <Button icon="download" busy={isBusy} onClick={run}>
                Export Audit Log
              </Button>
              <LinkButton to={pages.newUser()} tone="primary" icon="plus">
                {messages.invite}
              </LinkButton>
            </>
          )
        }
      />
      <DataTable
        label="Intranet Users"
        rows={data}
        columns={columns}
        rowKey={rowKey}
        {...(user?.is_administrator && { rowHref, editName })}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        initialSort={byName}
        filterPlaceholder={messages.filter}
        empty={{ title: messages.none }}
      />
    </>
  );
}
