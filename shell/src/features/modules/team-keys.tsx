import { useEffect, useRef, useState } from 'react';
import { paths, type ModuleOverview, type NewTeamKey, type TeamKey } from 'api-contract';
import {
  api,
  Badge,
  Button,
  Card,
  EmptyState,
  formatDate,
  formatDateTime,
  media,
  Muted,
  ReadState,
  Stack,
  tokens,
  useAction,
  useLocation,
  useRead,
  useReadList,
  type Tone,
} from 'shared-ui';
import { PlainTable, tableRoles } from 'shared-ui/forms';
import styled from 'styled-components';
import { messages } from './messages';
import { NewKeyNote, TeamKeyDialog } from './team-key-dialog';

const text = messages.keys;

const states: Readonly<Record<TeamKey['state'], { label: string; tone: Tone }>> = {
  valid: { label: 'Valid', tone: 'success' },
  expired: { label: 'Expired', tone: 'warning' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

const Intro = styled.div`
  padding: ${tokens.space[4]};
`;

const Words = styled.span`
  ${media.below('small')} {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
  }
  time {
    white-space: nowrap;
  }
`;

/** A time, and below it who or where. */
const Moment = ({ at, more }: { at: string; more: string }) => (
  <Words>
    <time>{at}</time>
    <Muted as="small">{more}</Muted>
  </Words>
);

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

const columns = ['Team', 'Modules', 'Last Day', 'Made', 'Last Used', 'Status', 'Actions'];

function KeyRow({ teamKey }: { teamKey: TeamKey }) {
  const { team, modules, expires_on, created_at, created_by, last_used_at, last_used_from, state } = teamKey;
  const cells = [
    <Words key="team">{team}</Words>,
    <Words key="modules">{modules.join(', ')}</Words>,
    <Words key="expires">
      <time>{formatDate(expires_on)}</time>
    </Words>,
    <Moment key="made" at={formatDate(created_at)} more={`by ${created_by.name}`} />,
    last_used_at ? (
      <Moment key="used" at={formatDateTime(last_used_at)} more={`from ${last_used_from}`} />
    ) : (
      text.never
    ),
    <Badge key="state" tone={states[state].tone}>
      {states[state].label}
    </Badge>,
    state === 'valid' && <RevokeButton key="actions" teamKey={teamKey} />,
  ];
  return (
    <tr {...tableRoles.row}>
      {cells.map((cell, index) => (
        <td {...tableRoles.cell} key={columns[index]} data-label={cell ? columns[index] : undefined}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** The part of the page's address that leads here. */
const TEAM_KEYS = '#team-keys';

const Section = styled(Stack)`
  scroll-margin-top: calc(${tokens.size.topBar} + ${tokens.space[4]});
`;

/** The keys with which teams deploy their modules, for administrators. */
export function TeamKeys() {
  const read = useReadList<TeamKey>(paths.teamKeys());
  const { data } = read;
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewTeamKey>();
  const section = useRef<HTMLDivElement>(null);
  const isAskedFor = useLocation().hash === TEAM_KEYS;
  // The modules stand above: without them there is nothing to scroll over.
  const modules = useRead<ModuleOverview>(paths.modules());
  const isLoaded = data !== undefined && (modules.data ?? modules.error) !== undefined;
  useEffect(() => {
    if (isAskedFor && isLoaded) section.current?.scrollIntoView();
  }, [isAskedFor, isLoaded]);
  return (
    <Section ref={section}>
      {made && <NewKeyNote made={made} />}
      <Card
        title={text.title}
        flush
        actions={
          <Button size="small" icon="plus" onClick={() => setMaking(true)}>
            {text.make}
          </Button>
        }
      >
        <Intro>
          <Muted as="p">{text.text}</Muted>
        </Intro>
        {!data && <ReadState what="keys" read={read} lines={2} />}
        {data?.length === 0 && <EmptyState title={text.none} />}
        {data && data.length > 0 && (
          <PlainTable label={text.title}>
            <thead {...tableRoles.group}>
              <tr {...tableRoles.row}>
                {columns.map((column) => (
                  <th {...tableRoles.header} key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...tableRoles.group}>
              {data.map((teamKey) => (
                <KeyRow key={teamKey.id} teamKey={teamKey} />
              ))}
            </tbody>
          </PlainTable>
        )}
      </Card>
      {isMaking && <TeamKeyDialog onClose={() => setMaking(false)} onMade={setMade} />}
    </Section>
  );
}
