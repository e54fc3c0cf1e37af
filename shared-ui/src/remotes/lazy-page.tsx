import { useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Card, FormSkeleton } from '../components';
import { messages } from '../messages';
import { LostPage } from './lost-page';
import { RemotesContext } from './remotes-context';

type Loading<Props> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Page: ComponentType<Props> }
  | { readonly status: 'failed'; readonly error: unknown };

interface LazyPageOptions {
  /** Shown while the page is loading; the skeleton of a form by default. */
  readonly placeholder?: ReactNode;
}

/** Loads a page, or a panel with props, when it is first opened. The router and `React.lazy` both cache a failed load; this one retries. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder = <FormSkeleton label={messages.requests.loadingPage} /> }: LazyPageOptions = {},
): (props: Props) => ReactNode {
  let known: ComponentType<Props> | undefined;

  function LazyPage(props: Props) {
    const [loading, setLoading] = useState<Loading<Props>>(() =>
      known ? { status: 'ready', Page: known } : { status: 'loading' },
    );
    const { sourceOf } = useContext(RemotesContext);

    useEffect(() => {
      if (loading.status !== 'loading') return;
      let isWanted = true;
      load().then(
        (Page) => {
          known = Page;
          if (isWanted) setLoading({ status: 'ready', Page });
        },
        (error: unknown) => isWanted && setLoading({ status: 'failed', error }),
      );
      return () => {
        isWanted = false;
      };
    }, [loading.status]);

    if (loading.status === 'ready') return <loading.Page {...props} />;
    if (loading.status === 'loading') return placeholder;
    return (
      <Card>
        <LostPage
          error={loading.error}
          source={sourceOf?.(loading.error)}
          onRetry={() => setLoading({ status: 'loading' })}
        />
      </Card>
    );
  }
  return LazyPage;
}
