import { pages, paths, type FollowUp } from 'api-contract';
import {
  Card,
  FollowUpList,
  formatCount,
  Link,
  LinkButton,
  Muted,
  ReadState,
  tokens,
  useReadList,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';

const texts = messages.followUps;

/** In one line: the charts below stay in sight. */
const None = styled(Muted)`
  padding: ${tokens.space[2]} ${tokens.space[4]};
`;

/** How many the dashboard shows. */
const SHOWN_ON_CARD = 5;

/** Renders the link to the form of a new follow-up. */
export const newFollowUp = (
  <LinkButton to={pages.newFollowUp()} icon="plus">
    New follow-up
  </LinkButton>
);

/** Reads the open follow-ups of the signed-in user, the overdue ones first. */
const useOwnFollowUps = () => useReadList<FollowUp>(paths.ownFollowUps());

/** The card of the dashboard. */
export function OwnFollowUpsCard() {
  const read = useOwnFollowUps();
  const count = read.data?.length ?? 0;
  if (read.data?.length === 0)
    return (
      <Card title={texts.mine} actions={newFollowUp} flush>
        <None as="p">{texts.noneYet}</None>
      </Card>
    );
  return (
    <Card
      title={texts.mine}
      flush={count > 0}
      actions={newFollowUp}
      footer={
        count > SHOWN_ON_CARD && <Link to={pages.followUps()}>{texts.viewAll(formatCount(count))}</Link>
      }
    >
      {read.data ? (
        <FollowUpList
          label={texts.mine}
          path={paths.ownFollowUps()}
          followUps={read.data.slice(0, SHOWN_ON_CARD)}
          hasRecord
        />
      ) : (
        <ReadState what="follow-ups" read={read} lines={1} />
      )}
    </Card>
  );
}
