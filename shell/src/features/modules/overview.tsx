import type { ReactNode } from 'react';
import { paths, type Module, type ModuleOverview } from 'api-contract';
import { Alert, Card, EmptyState, isApiError, ReadState, useRead } from 'shared-ui';
import { messages } from './messages';

/** Returns the label of each version that is live or new. */
export const versionLabels = ({ live, rollout }: Module): Readonly<Record<string, string>> => ({
  ...(rollout && { [rollout.version]: 'New' }),
  [live.version]: 'Live',
});

interface ModuleOverviewViewProps {
  children: (overview: ModuleOverview, retry: () => void) => ReactNode;
}

/** Renders what is known of the modules once it is loaded, or why it cannot be shown. */
export function ModuleOverviewView({ children }: ModuleOverviewViewProps) {
  const read = useRead<ModuleOverview>(paths.modules());
  const { data, error, retry } = read;
  if (!data && isApiError(error, 403))
    return (
      <Card>
        <EmptyState title={messages.administratorsOnly}>{messages.askAdministrator}</EmptyState>
      </Card>
    );
  if (!data)
    return (
      <Card>
        <ReadState what="modules" read={read} lines={8} />
      </Card>
    );
  if (data.problem !== null)
    return (
      <Alert tone="danger" title={messages.notRead}>
        {data.problem}
      </Alert>
    );
  return children(data, retry);
}
