import type { ReactNode } from 'react';
import { isApiError } from '../client';
import { Card, ErrorState, FormSkeleton, LinkButton, PlaceholderPanel } from '../components';

interface RecordViewProps<Data> {
  /** The noun in the middle of a sentence: "product". */
  what: string;
  /** Undefined while it loads. */
  data: Data | undefined;
  error?: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  /** The link on the page of an unknown id. */
  back: { readonly label: string; readonly to: string };
  /** The number of fields in the skeleton. */
  fields?: number;
  children: (data: Data) => ReactNode;
}

/** Renders a record once it is loaded, before that the skeleton, the unknown id or the error with Retry. */
export function RecordView<Data>(props: RecordViewProps<Data>) {
  const { what, data, error, onRetry, isRetrying, back, fields, children } = props;
  if (data !== undefined) return children(data);
  if (isApiError(error, 404)) {
    return (
      <Card>
        <PlaceholderPanel
          icon="search"
          title={`There is no such ${what}`}
          action={<LinkButton to={back.to}>{back.label}</LinkButton>}
          announce
        >
          <p>It may have been removed, or the address may be mistyped.</p>
        </PlaceholderPanel>
      </Card>
    );
  }
  if (error) {
    return (
      <Card>
        <ErrorState
          title={`The ${what} could not be loaded`}
          error={error}
          onRetry={onRetry}
          busy={isRetrying}
        />
      </Card>
    );
  }
  return <FormSkeleton label={`Loading ${what}`} fields={fields} />;
}
