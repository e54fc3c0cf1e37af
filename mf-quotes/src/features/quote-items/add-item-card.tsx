import { useMemo, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Alert, Button, Card, isApiError, messageOf, Skeleton, ErrorState, tokens } from 'shared-ui';
import { Combobox } from 'shared-ui/forms';
import { useSellableGroups } from '../lookups';
import { returnFocus } from '../quote';
import { useChangeItems } from './api';
import { groupOptions } from './group-options';
import { PendingItemCard } from './pending-item-card';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[3]};
  justify-items: start;
  > :first-child {
    width: 100%;
  }
`;

type Adding =
  | { readonly status: 'idle' }
  | { readonly status: 'adding'; readonly name: string }
  | { readonly status: 'failed'; readonly error: unknown };

interface AddItemCardProps {
  quoteId: number;
  hasItems: boolean;
}

const reasonsOf = (error: unknown): string =>
  (isApiError(error) && Object.values(error.errors).flat().join(' ')) || messageOf(error);

/** Adds a product group to the quote. */
export function AddItemCard({ quoteId, hasItems }: AddItemCardProps) {
  const { data, error, isValidating, retry } = useSellableGroups();
  const { add } = useChangeItems();
  const options = useMemo(() => groupOptions(data ?? []), [data]);
  const formRef = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [adding, setAdding] = useState<Adding>({ status: 'idle' });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null || adding.status === 'adding') return;
    const name = data?.find(({ id }) => id === chosen)?.name ?? '';
    setAdding({ status: 'adding', name });
    try {
      await add(quoteId, chosen);
      returnFocus(formRef.current, () => {
        setChosen(null);
        setAdding({ status: 'idle' });
      });
    } catch (failure) {
      setAdding({ status: 'failed', error: failure });
    }
  };

  const form = (
    <Form ref={formRef} aria-label="Add to Quote" onSubmit={(event) => void handleSubmit(event)}>
      <Combobox
        label="Product Group"
        placeholder="Search by code, name or description"
        options={options}
        value={chosen}
        onChange={setChosen}
      />
      {adding.status === 'failed' && <Alert tone="danger">{reasonsOf(adding.error)}</Alert>}
      <Button
        type="submit"
        tone="primary"
        icon="plus"
        disabled={chosen === null}
        busy={adding.status === 'adding'}
      >
        Add to Quote
      </Button>
    </Form>
  );
  const card = (
    <Card
      title={hasItems ? 'Add another Product Group to this Quote' : 'Add a Product Group to this Quote'}
      tone={hasItems ? 'highlight' : 'plain'}
    >
      {data && form}
      {!data && error && (
        <ErrorState
          title="The product groups could not be loaded"
          error={error}
          onRetry={retry}
          busy={isValidating}
        />
      )}
      {!data && !error && <Skeleton lines={2} label="Loading product groups" />}
    </Card>
  );
  return (
    <>
      {adding.status === 'adding' && <PendingItemCard name={adding.name} />}
      {card}
    </>
  );
}
