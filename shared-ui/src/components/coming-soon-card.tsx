import { Card } from './card';
import { PlaceholderPanel } from './placeholder-panel';

/** Stands in for a feature that is announced and not there. */
export function ComingSoonCard({ title }: { title?: string }) {
  return (
    <Card>
      <PlaceholderPanel icon="calendar" title={title ? `${title} is coming soon` : 'Coming Soon'}>
        This feature is not yet available but will be coming soon.
      </PlaceholderPanel>
    </Card>
  );
}
