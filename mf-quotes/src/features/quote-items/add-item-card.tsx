import { useEffect, useRef, useState, type FormEvent } from 'react';
import { pages, type NamedReference } from 'api-contract';
import {
  Alert,
  Button,
  Card,
  ChoiceInput,
  Link,
  Row,
  saveErrorOf,
  Skeleton,
  Stack,
  useLocation,
  useWork,
} from 'shared-ui';
import { messages } from '../../messages';
import { finishAndFocus } from '../quote/form-helpers';
import { useChangeItems } from './api';

/** The state of the navigation to a quote that has just been created: its first item is what comes next. */
export const justCreated = { isJustCreated: true };

export function AddItemCard({ quoteId, hasItems }: { quoteId: number; hasItems: boolean }) {
  const { add } = useChangeItems();
  const formRef = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<NamedReference | null>(null);
  const name = chosen?.name ?? '';
  const { isJustCreated } = (useLocation().state ?? {}) as Partial<typeof justCreated>;
  useEffect(() => {
    if (isJustCreated) formRef.current?.querySelector('input')?.focus();
  }, [isJustCreated]);
  const adding = useWork(async (groupId: number) => {
    await add(quoteId, groupId);
    finishAndFocus(formRef.current, () => {
      setChosen(null);
      // oxlint-disable-next-line react/immutability -- the work runs after useWork has returned
      adding.end();
    });
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null && !adding.isBusy) adding.run(chosen.id);
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
        <Stack as="form" $gap={3} ref={formRef} aria-label="Add to Quote" onSubmit={handleSubmit}>
          <ChoiceInput
            kind="product_group"
            name="product_group_quote_items"
            label="Product Group"
            placeholder={messages.items.searchGroups}
            noOptions={
              <>
                {messages.items.noGroups}{' '}
                <Link to={pages.newProductGroup()}>{messages.items.createGroup}</Link>.
              </>
            }
            value={chosen?.id ?? null}
            chosen={chosen}
            onChange={(_id, group) => setChosen(group)}
          />
          {adding.error !== undefined && <Alert tone="danger">{saveErrorOf(adding.error)}</Alert>}
          <Row style={{ justifyContent: 'end' }}>
            <Button
              type="submit"
              tone={hasItems ? 'neutral' : 'primary'}
              icon="plus"
              disabled={chosen === null}
              busy={adding.isBusy}
            >
              Add to Quote
            </Button>
          </Row>
        </Stack>
      </Card>
    </>
  );
}
