import { paths, type Activity, type OwnSession } from 'api-contract';
import {
  api,
  Badge,
  Button,
  Card,
  EmptyState,
  formatDateTime,
  Link,
  media,
  Muted,
  tokens,
  useAction,
  useReadList,
  VisuallyHidden,
} from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import styled from 'styled-components';
import { messages } from './messages';
import { activityText } from '../audit/activity-text';

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.space[1]} ${tokens.space[4]};
    align-items: center;
    min-height: 44px;
    padding: ${tokens.space[2]} ${tokens.space[4]};
    border-top: 1px solid ${tokens.color.border};
  }

  li > :first-child {
    flex: 1 1 260px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  ${media.below('small')} {
    li > :first-child {
      flex-basis: 100%;
    }
  }
`;

const back = { label: 'Dashboard', to: '/' };

export function SessionsCard() {
  const read = useReadList<OwnSession>(paths.ownSessions());
  const { isBusy, run } = useAction(messages.sessionNotEnded, (path: string) =>
    api.delete(path, { awaitReads: true }),
  );
  return (
    <RecordView what={messages.listOfSessions} read={read} back={back} fields={2}>
      {(sessions) => (
        <Card
          title={messages.sessions}
          flush
          actions={
            sessions.length > 1 && (
              <Button size="small" busy={isBusy} onClick={() => run(paths.ownSessions())}>
                Sign out everywhere else
              </Button>
            )
          }
        >
          <List>
            {sessions.map(({ id, browser, client, created_at, last_used_at, is_current }) => (
              <li key={id}>
                <div>
                  {browser} <Muted $small>{messages.from(client || messages.unknownAddress)}</Muted>
                  <br />
                  <Muted $small>
                    {messages.used(formatDateTime(created_at), formatDateTime(last_used_at))}
                  </Muted>
                </div>
                {is_current ? (
                  <Badge tone="success">This session</Badge>
                ) : (
                  <Button size="small" disabled={isBusy} onClick={() => run(paths.ownSession(id))}>
                    End<VisuallyHidden> the session of {browser}</VisuallyHidden>
                  </Button>
                )}
              </li>
            ))}
          </List>
        </Card>
      )}
    </RecordView>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { before, name, to } = activityText(activity);
  return (
    <li>
      <span>
        {before} {to && name ? <Link to={to}>{name}</Link> : name}
      </span>
      <Muted $small>{formatDateTime(activity.at)}</Muted>
    </li>
  );
}

export function ActivityCard() {
  const read = useReadList<Activity>(paths.ownActivity());
  return (
    <RecordView what={messages.listOfActivity} read={read} back={back} fields={4}>
      {(activities) => (
        <Card title={messages.activity} flush>
          {activities.length === 0 && <EmptyState title={messages.noActivity} />}
          <List>
            {activities.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </List>
        </Card>
      )}
    </RecordView>
  );
}
