import { pages, paths, type FollowUp } from 'api-contract';
import {
  Card,
  EmptyState,
  FollowUpList,
  formatCount,
  Link,
  LinkButton,
  ReadState,
  useReadList,
  type Read,
} from 'shared-ui';
import { messages } from '../../messages';

const texts = messages.followUps;

/** How many the dashboard shows. */
const SHOWN_ON_CARD = 5;

/** Renders the link to the form of a new follow-up. */
export const NewFollowUp = ({ tone }: { tone?: 'primary' }) => (
  <LinkButton to={pages.newFollowUp()} icon="plus" tone={tone}>
    {texts.add}
  </LinkButton>
);

/** Reads the open follow-ups of the signed-in user, the overdue ones first. */
const useOwnFollowUps = () => useReadList<FollowUp>(paths.ownFollowUps());

/** Renders the first of them. */
function FollowUpsShown({ read }: { read: Read<FollowUp[]> }) {
  const { data } = read;
  if (!data) return <ReadState what="follow-ups" read={read} lines={1} />;
  if (data.length === 0) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>;
  const shown = data.slice(0, SHOWN_ON_CARD);
  return <FollowUpList label={texts.mine} path={paths.ownFollowUps()} followUps={shown} hasRecord />;
}

/** The card of the dashboard. */
export function OwnFollowUpsCard() {
  const read = useOwnFollowUps();
  const count = read.data?.length ?? 0;
  return (
    <Card
      title={texts.mine.toUpperCase()}
      flush={count > 0}
      actions={
        <>
          <NewFollowUp />
          {count > SHOWN_ON_CARD && <Link to={pages.followUps()}>{texts.viewAll(formatCount(count))}</Link>}
        </>
      }
    >
      <FollowUpsShown read={read} />
    </Card>
  );
}
