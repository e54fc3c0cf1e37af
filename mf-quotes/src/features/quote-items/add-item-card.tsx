import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { pages, type NamedReference } from 'api-contract';
import {
  Alert,
  Button,
  Card,
  ChoiceInput,
  formatQuantity,
  Link,
  Row,
  runToEnd,
  saveErrorOf,
  Skeleton,
  Stack,
  useLocation,
  useWork,
} from 'shared-ui';
import { messages } from '../../messages';
import { finishAndFocus } from '../quote/form-helpers';
import { useChangeItems, useOfferStock } from './api';

/** As wide as the card at most: names of packages are long. */
const Chip = styled(Button)`
  max-width: 100%;
  > span {
    display: block;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** The state of the navigation to a quote that has just been created: its first item is what comes next. */
export const justCreated = { isJustCreated: true };

export function AddItemCard({ quoteId, hasItems }: { quoteId: number; hasItems: boolean }) {
  const { add } = useChangeItems();
  const { data: offer } = useOfferStock(quoteId);
  const noteOf = useCallback(
    (id: number) => {
      const one = offer?.find(({ product_group_id }) => product_group_id === id);
      return one && messages.items.left(one.left_count, one.stock, null);
    },
    [offer],
  );
  const formRef = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly NamedReference[]>([]);
  const { isJustCreated } = (useLocation().state ?? {}) as Partial<typeof justCreated>;
  // The state of the navigation is still there when the page is reloaded.
  const [isFirst] = useState(isJustCreated && !hasItems);
  useEffect(() => {
    if (!isFirst) return;
    const input = formRef.current?.querySelector('input');
    input?.focus();
    // Opens the list.
    input?.click();
  }, [isFirst]);
  const leaveOut = (id: number) => setChosen((before) => before.filter((one) => one.id !== id));
  const toggle = (group: NamedReference) =>
    chosen.some(({ id }) => id === group.id) ? leaveOut(group.id) : setChosen([...chosen, group]);
  const adding = useWork(async (groups: readonly NamedReference[]) => {
    await runToEnd(async (session) => {
      // One after the other: they are numbered in this order, and those after one that is refused stay chosen.
      for (const { id } of groups) {
        await add(quoteId, id, session);
        leaveOut(id);
      }
    });
    // oxlint-disable-next-line react/immutability -- the work runs after useWork has returned
    finishAndFocus(formRef.current, () => adding.end());
  });
  const addChosen = () => {
    if (chosen.length > 0) adding.run(chosen);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    addChosen();
  };

  return (
    <>
      {adding.isBusy &&
        chosen.map(({ id, name }) => (
          <Card key={id} title={name}>
            <Skeleton lines={2} label={messages.items.adding(name)} />
          </Card>
        ))}
      <Card
        title={hasItems ? messages.items.addAnother : messages.items.addFirst}
        tone={hasItems ? 'highlight' : 'plain'}
      >
        <Stack as="form" $gap={3} ref={formRef} aria-label="Add to Quote" onSubmit={handleSubmit}>
          <ChoiceInput
            kind="product_group"
            of={{ quote_id: quoteId }}
            name="product_group_quote_items"
            label="Product Group"
            placeholder={messages.items.searchGroups}
            noOptions={
              <>
                {messages.items.noGroups}{' '}
                <Link to={pages.newProductGroup()}>{messages.items.createGroup}</Link>.
              </>
            }
            value={null}
            noteOf={noteOf}
            ticked={chosen.map(({ id }) => id)}
            onChange={(_id, group) => group && toggle(group)}
            action={
              chosen.length > 0
                ? { label: messages.items.addCount(formatQuantity(chosen.length, 'package')), run: addChosen }
                : undefined
            }
          />
          <Row aria-live="polite">
            {chosen.map(({ id, name }) => (
              <Chip
                key={id}
                size="small"
                icon="close"
                disabled={adding.isBusy}
                aria-label={messages.items.leaveOut(name)}
                onClick={() => leaveOut(id)}
              >
                {name}
              </Chip>
            ))}
          </Row>
          {adding.error !== undefined && <Alert tone="danger">{saveErrorOf(adding.error)}</Alert>}
          <Row style={{ justifyContent: 'end' }}>
            <Button
              type="submit"
              tone={hasItems ? 'neutral' : 'primary'}
              icon="plus"
              disabled={chosen.length === 0}
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
