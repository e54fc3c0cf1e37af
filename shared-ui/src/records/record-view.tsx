import type { ReactNode } from 'react';
import { isApiError } from '../client';
import { Card, FormSkeleton, LinkButton, PlaceholderPanel, ReadState } from '../components';
import type { Read } from '../data';
import { PagePart } from '../remotes';
import { useListPlace } from '../router/places';
import { messages } from '../messages';

interface RecordViewProps<Data> {
  /** The noun in the middle of a sentence: "product". */
  what: string;
  read: Read<Data>;
  /** The link on the page of an unknown id. */
  back: { readonly label: string; readonly to: string };
  /** The number of fields in the skeleton. */
  fields?: number;
  children: (data: Data) => ReactNode;
}

/** Renders within the boundary around it. */
const Content = ({ render }: { render: () => ReactNode }) => render();

/** Renders a record once it is loaded, before that the skeleton, the unknown id or the error with Retry. */
export function RecordView<Data>(props: RecordViewProps<Data>) {
  const { what, read, back, fields, children } = props;
  const { data, error } = read;
  const placeOf = useListPlace();
  if (data !== undefined)
    return (
      <PagePart>
        <Content render={() => children(data)} />
      </PagePart>
    );
  if (isApiError(error, 404)) {
    return (
      <Card>
        <PlaceholderPanel
          icon="search"
          title={messages.requests.notFound(what)}
          action={<LinkButton {...placeOf(back.to)}>{back.label}</LinkButton>}
          announce
        >
          <p>{messages.requests.maybeDeleted}</p>
        </PlaceholderPanel>
      </Card>
    );
  }
  if (error) {
    return (
      <Card>
        <ReadState what={what} read={read} />
      </Card>
    );
  }
  return <FormSkeleton label={messages.requests.loading(what)} fields={fields} />;
}
