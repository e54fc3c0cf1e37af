import { Card, Skeleton } from '../components';
import { messages } from '../messages';
import { lazyPage } from '../remotes/lazy-page';
import type { TimelineProps } from './timeline';

/** Renders what has happened to a record and to all that belongs to it, newest first. Its code loads with the first page that shows one. */
export const Timeline = lazyPage<TimelineProps>(
  async () => (await import(/* webpackChunkName: "timeline" */ './timeline')).Timeline,
  {
    placeholder: (
      <Card>
        <Skeleton lines={3} label={messages.requests.loadingPage} />
      </Card>
    ),
  },
);
