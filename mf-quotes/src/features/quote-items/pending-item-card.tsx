import { Card, Skeleton } from 'shared-ui';

/** Where an item will stand that the server is adding. */
export function PendingItemCard({ name }: { name: string }) {
  return (
    <Card title={name}>
      <Skeleton lines={2} label={`Adding ${name}`} />
    </Card>
  );
}
