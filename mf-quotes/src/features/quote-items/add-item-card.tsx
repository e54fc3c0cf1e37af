import { useMemo, useRef, useState, type FormEvent } from 'react';
import { groupBy, type ProductGroupListItem } from 'api-contract';
import {
  Alert,
  Button,
  Card,
  Link,
  ReadState,
  Row,
  saveErrorOf,
  Skeleton,
  Stack,
  useWork,
  type OptionGroup,
} from 'shared-ui';
import { Combobox } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useSellableGroups } from '../lookups/api';
import { finishAndFocus } from '../quote/form-helpers';
import { useChangeItems } from './api';

const byLabel = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, 'en-GB', { numeric: true });

/** Returns the groups that can be added under their parents; an option reads code - name - description. */
function toGroupOptions(groups: readonly ProductGroupListItem[]): OptionGroup<number>[] {
  const toOption = ({ id, name, description, sales_ledger_product_code: code }: ProductGroupListItem) => ({
    value: id,
    label: [code, name, description].filter(Boolean).join(' - '),
  });
  return [...groupBy(groups, ({ parent_product_group }) => parent_product_group?.name ?? '')]
    .map(([label, choices]) => ({ label, options: choices.map(toOption).sort(byLabel) }))
    .sort(byLabel);
}

export function AddItemCard({ quoteId, hasItems }: { quoteId: number; hasItems: boolean }) {
  const read = useSellableGroups();
  const { data } = read;
  const { add } = useChangeItems();
  const options = useMemo(() => toGroupOptions(data ?? []), [data]);
  const formRef = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const name = data?.find(({ id }) => id === chosen)?.name ?? '';
  const adding = useWork(async (groupId: number) => {
    await add(quoteId, groupId);
    finishAndFocus(formRef.current, () => {
      setChosen(null);
      // eslint-disable-next-line react-hooks/immutability -- the work runs after useWork has returned
      adding.end();
    });
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null && !adding.isBusy) adding.run(chosen);
  };

  return (
    <>
      {adding.isBusy && (
        <Card title={name}>
          <Skeleton lines={2} label={messages.items.adding(name)} />
        </Card>
      )}
      <Card
        title={hasItems ? messages.items.addAnother : messages.items.addFirst}
        tone={hasItems ? 'highlight' : 'plain'}
      >
        {data ? (
          <Stack as="form" $gap={3} ref={formRef} aria-label="Add to Quote" onSubmit={handleSubmit}>
            <Combobox
              name="product_group_quote_items"
              label="Product Group"
              placeholder={messages.items.searchGroups}
              options={options}
              noOptions={
                <>
                  {messages.items.noGroups}{' '}
                  <Link to="/product-groups/create">{messages.items.createGroup}</Link>.
                </>
              }
              value={chosen}
              onChange={setChosen}
            />
            {adding.error !== undefined && <Alert tone="danger">{saveErrorOf(adding.error)}</Alert>}
            <Row>
              <Button
                type="submit"
                tone="primary"
                icon="plus"
                disabled={chosen === null}
                busy={adding.isBusy}
              >
                Add to Quote
              </Button>
            </Row>
          </Stack>
        ) : (
          <ReadState what="product groups" read={read} lines={2} />
        )}
      </Card>
    </>
  );
}
