import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { formatCount, media, TextInput, tokens, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { AssignedRow, AvailableRow, type PressHandler } from './benefit-row';
import { filterBenefits, type AssignableBenefit, type Zone } from './model';

const { color, space, text, weight } = tokens;

const List = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  & + & {
    border-left: 1px solid ${color.border};
  }
  ${media.below('medium')} {
    & + & {
      border-top: 1px solid ${color.border};
      border-left: 0;
    }
  }
`;

const ListHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  justify-content: space-between;
  min-height: 50px;
  padding: ${space[2]} ${space[4]};
  h3 {
    font-size: ${text.small};
  }
  h3 span {
    margin-left: ${space[1]};
    color: ${color.textMuted};
    font-weight: ${weight.regular};
  }
`;

/** High enough for about ten rows; longer lists scroll here and not with the page. */
const Scroller = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  min-height: 120px;
  max-height: 440px;
  overflow: auto;
  border-top: 1px solid ${color.border};
  background: ${color.surface};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  font-size: ${text.small};
  table-layout: fixed;
  thead th {
    background: ${color.surfaceSunken};
    ${media.tall} {
      position: sticky;
      z-index: 1;
      top: 0;
    }
  }
  /* Scrolls what gets the focus clear of the headers. */
  tbody button {
    scroll-margin-top: 36px;
  }
  th:is(:first-child, :last-child) {
    width: 44px;
  }
  [data-column='order'] {
    width: 60px;
  }
  [data-column='category'] {
    width: 26%;
  }
  th,
  td {
    padding: ${space[1]} ${space[2]};
    overflow-wrap: anywhere;
  }
  td {
    border-bottom: 1px solid ${color.border};
  }
  tbody tr {
    background: ${color.surface};
  }
  tbody tr:hover {
    background: ${color.surfaceHover};
  }
  /* The place that a held benefit would get. */
  tbody tr[data-held] {
    outline: 2px dashed ${color.focus};
    outline-offset: -2px;
    background: ${color.surfaceSelected};
  }
  [data-held] > td {
    opacity: 0.4;
  }
  [data-muted] {
    color: ${color.textMuted};
  }
`;

const Nothing = styled.p`
  padding: ${space[5]} ${space[4]};
  color: ${color.textMuted};
  text-align: center;
`;

const Filter = styled.div`
  width: min(100%, 220px);
`;

interface BenefitListProps {
  /** The name of the stage, part of the names of its lists. */
  stage: string;
  benefits: readonly AssignableBenefit[];
  onPress: PressHandler;
}

interface ListFrameProps extends BenefitListProps {
  zone: Zone;
  empty: string;
  /** How many there are without the filter. */
  total?: number;
  filter?: ReactNode;
}

function ListFrame(props: ListFrameProps) {
  const { stage, zone, benefits, total = benefits.length, empty, filter, onPress } = props;
  const ids = useMemo(() => benefits.map(({ id }) => id), [benefits]);
  const { setNodeRef } = useDroppable({ id: zone, data: { ids } });
  const isAssigned = zone === 'assigned';
  const title = isAssigned ? 'Assigned' : 'Available';
  const label = `${title} ${stage} benefits`;
  return (
    <List aria-label={label}>
      <ListHead>
        <h3>
          {title}
          <span>
            {total === benefits.length
              ? formatCount(total)
              : `${formatCount(benefits.length)} of ${formatCount(total)}`}
          </span>
        </h3>
        {filter}
      </ListHead>
      <Scroller>
        {/* The list and its rows have the same scrolling parents: dnd-kit mixes up their sizes otherwise, and scrolls the page. */}
        <div ref={setNodeRef} data-zone={zone}>
          {benefits.length === 0 ? (
            <Nothing>{empty}</Nothing>
          ) : (
            <Table aria-label={label}>
              <thead>
                <tr>
                  <th scope="col">
                    <VisuallyHidden>Move</VisuallyHidden>
                  </th>
                  {isAssigned && (
                    <th scope="col" data-column="order" data-align="end">
                      Order
                    </th>
                  )}
                  <th scope="col" data-column="category">
                    Category
                  </th>
                  <th scope="col">Description</th>
                  <th scope="col">
                    <VisuallyHidden>{isAssigned ? 'Remove' : 'Add'}</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {isAssigned ? (
                  <SortableContext items={ids} strategy={verticalListSortingStrategy}>
                    {benefits.map((benefit, index) => (
                      <AssignedRow key={benefit.id} benefit={benefit} order={index + 1} onPress={onPress} />
                    ))}
                  </SortableContext>
                ) : (
                  benefits.map((benefit) => (
                    <AvailableRow key={benefit.id} benefit={benefit} onPress={onPress} />
                  ))
                )}
              </tbody>
            </Table>
          )}
        </div>
      </Scroller>
    </List>
  );
}

/** The benefits of the stage that the group has, in their order. */
export const AssignedList = memo(function AssignedList(props: BenefitListProps) {
  return <ListFrame {...props} zone="assigned" empty={messages.assignment.noneAssigned} />;
});

/** A list of so many needs no filter. */
const SHORT_LIST = 6;

/** The benefits of the stage that the group does not have, with a filter when they are many. */
export const AvailableList = memo(function AvailableList(props: BenefitListProps) {
  const { stage, benefits } = props;
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query);
  const shown = useMemo(() => filterBenefits(benefits, words), [benefits, words]);
  const { allAssigned, noneAvailable, filterLabel, filter } = messages.assignment;
  return (
    <ListFrame
      {...props}
      zone="available"
      benefits={shown}
      total={benefits.length}
      empty={query === '' ? allAssigned(stage) : noneAvailable(query)}
      filter={
        (benefits.length > SHORT_LIST || query !== '') && (
          <Filter>
            <TextInput
              label={filterLabel(stage)}
              hideLabel
              placeholder={filter}
              autoComplete="off"
              value={query}
              onChange={setQuery}
            />
          </Filter>
        )
      }
    />
  );
});
