import type { ReactNode } from 'react';
import { Card, ErrorState, Link, Skeleton, tokens, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import type { Newest } from './model';

const { color, space } = tokens;

const List = styled.ul`
  padding: 0;
  list-style: none;
  li {
    padding: ${space[2]} ${space[4]};
  }
  li + li {
    border-top: 1px solid ${color.border};
  }
`;

const Inside = styled.div`
  padding: ${space[4]};
  color: ${color.textMuted};
`;

interface NewestCardProps<Item> {
  /** What they are: "Quotes". */
  title: string;
  /** What is said when there are none. */
  none: string;
  newest: Newest<Item> | undefined;
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  /** The list that shows them all. */
  all: string;
  children: (item: Item) => ReactNode;
}

/** The newest few of one kind, with how many there are and the way to all of them. */
export function NewestCard<Item extends { id: number }>(props: NewestCardProps<Item>) {
  const { title, none, newest, error, onRetry, isRetrying, all, children } = props;
  const things = title.toLowerCase();
  if (!newest && error !== undefined) {
    return (
      <Card title={title}>
        <ErrorState
          title={`The ${things} could not be loaded`}
          error={error}
          onRetry={onRetry}
          busy={isRetrying}
        />
      </Card>
    );
  }
  if (!newest) {
    return (
      <Card title={title}>
        <VisuallyHidden role="status">Loading {things}</VisuallyHidden>
        <Skeleton lines={4} />
      </Card>
    );
  }
  const count = newest.total > 0 && (
    <Link to={all}>
      View all{newest.total > newest.items.length && ` ${newest.total}`}
      <VisuallyHidden> {things}</VisuallyHidden>
    </Link>
  );
  return (
    <Card title={title} actions={count} flush>
      {newest.total === 0 ? (
        <Inside>{none}</Inside>
      ) : (
        <List aria-label={title}>
          {newest.items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </List>
      )}
    </Card>
  );
}
