import { useContext, type ComponentType, type ReactNode } from 'react';
import { Card, FormSkeleton } from '../components';
import { useLoaded } from '../data/use-loaded';
import { messages } from '../messages';
import { LostPage } from './lost-page';
import { RemotesContext } from './remotes-context';

interface LazyPageOptions {
  /** Shown while the page is loading; the skeleton of a form by default. */
  readonly placeholder?: ReactNode;
}

/** Loads a page, or a panel with props, when it is first opened. The router and `React.lazy` both cache a failed load; this one retries. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder = <FormSkeleton label={messages.requests.loadingPage} /> }: LazyPageOptions = {},
): (props: Props) => ReactNode {
  let known: { Page: ComponentType<Props> } | undefined;
  const loadPage = async () => (known = { Page: await load() });

  return function LazyPage(props: Props) {
    const { value, error, isLoading, retry } = useLoaded(loadPage, known);
    const { sourceOf } = useContext(RemotesContext);

    if (value) return <value.Page {...props} />;
    if (isLoading) return placeholder;
    return (
      <Card>
        <LostPage error={error} source={sourceOf?.(error)} onRetry={retry} />
      </Card>
    );
  };
}
