import { useState } from 'react';
import { paths, type NewTeamKey, type TeamKey } from 'api-contract';
import {
  api,
  Badge,
  Button,
  DataTable,
  dateColumn,
  formatDate,
  formatDateTime,
  Muted,
  PageHeader,
  Stack,
  textColumn,
  useAction,
  useReadList,
  type Column,
  type Tone,
} from 'shared-ui';
import styled from 'styled-components';
import { messages } from './messages';
import { NewKeyNote, TeamKeyDialog } from './team-key-dialog';

const text = messages.keys;

const states: Readonly<Record<TeamKey['state'], { label: string; tone: Tone }>> = {
  valid: { label: 'Valid', tone: 'success' },
  expired: { label: 'Expired', tone: 'warning' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

const Small = styled.small`
  display: block;
`;

function RevokeButton({ teamKey }: { teamKey: TeamKey }) {
  const { id, team, modules } = teamKey;
  const action = useAction(text.notRevoked, () => api.delete(paths.teamKey(id)), {
    done: { title: text.revoked(team) },
    question: {
      title: text.revoke(team),
      text: text.revokeText(modules.join(', ')),
      confirmLabel: text.yesRevoke,
      tone: 'danger',
    },
  });
  return (
    <Button
      size="small"
      aria-label={`Revoke the key of ${team} for ${modules.join(', ')}`}
      busy={action.isBusy}
      onClick={() => action.run()}
    >
      Revoke
    </Button>
  );
}

const columns: readonly Column<TeamKey>[] = [
  textColumn('team', 'Team', ({ team }) => team),
  textColumn('modules', 'Modules', ({ modules }) => modules.join(', '), { compact: 'plain' }),
  dateColumn('last-day', 'Last day', ({ expires_on }) => expires_on),
  {
    key: 'made',
    header: 'Created',
    value: ({ created_at }) => created_at,
    render: ({ created_at, created_by }) => (
      <>
        {formatDate(created_at)}
        <Muted as={Small}>by {created_by.name}</Muted>
      </>
    ),
    priority: 3,
  },
  {
    key: 'used',
    header: 'Last used',
    value: ({ last_used_at }) => last_used_at,
    render: ({ last_used_at, last_used_from }) =>
      last_used_at ? (
        <>
          {formatDateTime(last_used_at)}
          <Muted as={Small}>from {last_used_from}</Muted>
        </>
      ) : (
        text.never
      ),
    priority: 2,
  },
  {
    key: 'status',
    header: 'Status',
    value: ({ state }) => states[state].label,
    render: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
    compact: 'figure',
  },
  {
    key: 'actions',
    header: 'Actions',
    sortable: false,
    render: (teamKey) => teamKey.state === 'valid' && <RevokeButton teamKey={teamKey} />,
  },
];

const keyOf = ({ id }: TeamKey) => id;

/** The keys with which teams deploy their modules, for administrators. */
export function TeamKeysPage() {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewTeamKey>();
  const keys = useReadList<TeamKey>(paths.teamKeys());
  const isRevoked = keys.data?.find(({ id }) => id === made?.team_key.id)?.state === 'revoked';
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.text}
        actions={
          <Button tone="primary" icon="plus" onClick={() => setMaking(true)}>
            {text.make}
          </Button>
        }
      />
      <Stack>
        {made && !isRevoked && <NewKeyNote made={made} />}
        <DataTable
          label={text.title}
          rows={keys}
          columns={columns}
          rowKey={keyOf}
          filterPlaceholder={text.filter}
          empty={{ title: text.none }}
        />
      </Stack>
      {isMaking && <TeamKeyDialog onClose={() => setMaking(false)} onMade={setMade} />}
    </>
  );
}
