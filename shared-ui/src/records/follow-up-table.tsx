import { pages, paths, type FollowUp } from 'api-contract';
import { useReadList } from '../data';
import { DataTable, dateColumn, textColumn, type Column, type RowMenu } from '../data-table';
import { formatDate } from '../format';
import { messages } from '../messages';
import { DoneButton, DueBadge, useMoveFollowUps } from './follow-up-list';

const path = paths.ownFollowUps();

const aboutOf = ({ quote, organisation }: FollowUp) =>
  [quote?.reference_label, organisation.name].filter(Boolean).join(' ');

const columns: readonly Column<FollowUp>[] = [
  textColumn('content', 'Next step', ({ content }) => content),
  dateColumn('due', 'Due', ({ due_on }) => due_on, {
    compact: 'plain',
    render: (followUp) => (
      <>
        {formatDate(followUp.due_on)} <DueBadge {...followUp} />
      </>
    ),
  }),
  textColumn('about', 'About', aboutOf, { compact: 'plain' }),
  {
    key: 'done',
    header: 'Status',
    sortable: false,
    nowrap: true,
    compact: 'figure',
    render: (followUp) => <DoneButton followUp={followUp} path={path} />,
  },
];

const rowKey = ({ id }: FollowUp) => id;
const rowHref = ({ quote, organisation }: FollowUp) =>
  quote ? pages.quote(quote.id, { tab: 'activity' }) : pages.organisation(organisation.id);

const rowMenu: RowMenu<FollowUp> = {
  nameOf: ({ content }) => `Actions of ${content}`,
  isOffered: ({ done_at }) => done_at === null,
  useEntries: (followUp) => ({
    items: useMoveFollowUps(path)
      .movesOf(followUp)
      .map(({ label, day, run }) => ({
        label: `${label}, ${day}`,
        onSelect: run,
      })),
  }),
};

export interface FollowUpTableProps {
  /** The message where there are none. */
  empty: { title: string; text: string };
}

/** Renders the follow-ups of the signed-in user, each of which is done or moved in its row. */
export function FollowUpTable({ empty }: FollowUpTableProps) {
  return (
    <DataTable
      label={messages.followUps.mine}
      columns={columns}
      rows={useReadList<FollowUp>(path)}
      rowKey={rowKey}
      rowHref={rowHref}
      rowMenu={rowMenu}
      empty={empty}
    />
  );
}
