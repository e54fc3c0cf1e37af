// The parts of records that load with the first page that shows one.

import { Card, Skeleton } from '../components';
import { messages } from '../messages';
import { lazyPage } from '../remotes/lazy-page';
import type { AttachmentListProps, AttachmentsProps } from './attachments';
import type { FollowUpListProps } from './follow-up-list';
import type { FollowUpTableProps } from './follow-up-table';
import type { FollowUpsProps } from './follow-ups';

const loadFollowUps = () => import(/* webpackChunkName: "follow-ups" */ './follow-ups');
const loadAttachments = () => import(/* webpackChunkName: "attachments" */ './attachments');

const skeleton = <Skeleton lines={3} label={messages.requests.loadingPage} />;
const card = { placeholder: <Card>{skeleton}</Card> };

/** Renders follow-ups, each of which is done or moved with one click. */
export const FollowUpList = lazyPage<FollowUpListProps>(
  async () => (await import(/* webpackChunkName: "follow-up-list" */ './follow-up-list')).FollowUpList,
  { placeholder: skeleton },
);

/** Renders the follow-ups of the signed-in user as a list. */
export const FollowUpTable = lazyPage<FollowUpTableProps>(
  async () => (await import(/* webpackChunkName: "follow-up-list" */ './follow-up-table')).FollowUpTable,
  { placeholder: skeleton },
);

/** Renders what is to be done about a record, and what was. */
export const FollowUps = lazyPage<FollowUpsProps>(async () => (await loadFollowUps()).FollowUps, card);

/** Renders the files that users have attached to a record; more are chosen, or dropped on it. */
export const Attachments = lazyPage<AttachmentsProps>(
  async () => (await loadAttachments()).Attachments,
  card,
);

/** Renders attachments that can be previewed, downloaded and removed. */
export const AttachmentList = lazyPage<AttachmentListProps>(
  async () => (await loadAttachments()).AttachmentList,
  { placeholder: skeleton },
);
