import type { ReactNode } from 'react';
import { isApiError } from '../client';
import { Card, ErrorState, FormSkeleton, LinkButton, PlaceholderPanel } from '../components';

interface RecordViewProps<Data> {
  /** What it is, in the middle of a sentence: "product". */
  what: string;
  /** Undefined while it is on its way. */
  data: Data | undefined;
  error?: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  /** The way back from an address that leads to nothing. */
  back: { readonly label: string; readonly to: string };
  /** How many fields the form will have. */
  fields?: number;
  children: (data: Data) => ReactNode;
}

/** A record's form once it is there, and a face for each of loading, unknown and failed. */
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
