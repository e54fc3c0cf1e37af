import { useContext, type ReactNode } from 'react';
import { useRefetchAll } from '../data';
import { ErrorBoundary, hostBuild } from '../errors';
import { messages } from '../messages';
import { RemotesContext } from './remotes-context';

/**
 * Renders a part of a page. Where it fails, such as by the data of an older server that lack a field, the rest of the page stays and the
 * part offers Retry, which loads its data as well.
 */
export function PagePart({ children }: { children: ReactNode }) {
  const { sourceOf } = useContext(RemotesContext);
  const refetchAll = useRefetchAll();
  const findSource = (error: unknown) => {
    const { name, version } = sourceOf?.(error) ?? { name: 'shell', version: hostBuild() ?? 'development' };
    return { name, version, title: messages.remotes.thisPart };
  };
  return (
    <ErrorBoundary source={findSource} onRetry={refetchAll}>
      {children}
    </ErrorBoundary>
  );
}
