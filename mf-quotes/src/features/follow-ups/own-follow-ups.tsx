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

/** The card of the dashboard: the open follow-ups of the signed-in user, the overdue ones first. */
export function OwnFollowUpsCard() {
  const path = paths.ownFollowUps();
  const read = useReadList<FollowUp>(path);
  const { data: all } = read;
  const count = all?.length ?? 0;
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
      {!all && <ReadState what="follow-ups" read={read} lines={1} />}
      {all?.length === 0 && <EmptyState title={texts.none}>{texts.noneText}</EmptyState>}
      {all && count > 0 && (
        <FollowUpList label={texts.mine} path={path} followUps={all.slice(0, SHOWN_ON_CARD)} hasRecord />
      )}
    </Card>
  );
}
