// The parts of records that load with the first page that shows one.

import { Card, Skeleton } from './components';
import { messages } from './messages';
import { lazyPage } from './remotes/lazy-page';
import type { TimelineProps } from './timeline/timeline';
import type { AttachmentListProps, AttachmentsProps } from './records/attachments';
import type { FollowUpListProps } from './records/follow-up-list';
import type { FollowUpTableProps } from './records/follow-up-table';
import type { FollowUpsProps } from './records/follow-ups';

const loadAttachments = () => import(/* webpackChunkName: "attachments" */ './records/attachments');

const skeleton = <Skeleton lines={3} label={messages.requests.loadingPage} />;
const bare = { placeholder: skeleton };
const card = { placeholder: <Card>{skeleton}</Card> };

/** Renders follow-ups, each of which is done or moved with one click. */
export const FollowUpList = lazyPage<FollowUpListProps>(
  async () =>
    (await import(/* webpackChunkName: "follow-up-list" */ './records/follow-up-list')).FollowUpList,
  bare,
);

/** Renders the follow-ups of the signed-in user as a list. */
export const FollowUpTable = lazyPage<FollowUpTableProps>(
  async () =>
    (await import(/* webpackChunkName: "follow-up-list" */ './records/follow-up-table')).FollowUpTable,
  bare,
);

/** Renders what is to be done about a record, and what was. */
export const FollowUps = lazyPage<FollowUpsProps>(
  async () => (await import(/* webpackChunkName: "follow-ups" */ './records/follow-ups')).FollowUps,
  card,
);

/** Renders the files that users have attached to a record; more are chosen, or dropped on it. */
export const Attachments = lazyPage<AttachmentsProps>(
  async () => (await loadAttachments()).Attachments,
  card,
);

/** Renders attachments that can be previewed, downloaded and removed. */
export const AttachmentList = lazyPage<AttachmentListProps>(
  async () => (await loadAttachments()).AttachmentList,
  bare,
);

/** Renders what has happened to a record and to all that belongs to it, newest first. */
export const Timeline = lazyPage<TimelineProps>(
  async () => (await import(/* webpackChunkName: "timeline" */ './timeline/timeline')).Timeline,
  card,
);
