import { memo, useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { TextInput } from 'shared-ui';
import { BenefitList } from './benefit-list';
import { filterBenefits } from './filter-benefits';
import type { AssignableBenefit } from './model';

/** A list of so many can be taken in at a glance. */
const SHORT_LIST = 6;

const Filter = styled.div`
  width: min(100%, 220px);
`;

interface AvailableListProps {
  stage: string;
  benefits: readonly AssignableBenefit[];
  describedBy: string;
  onAdd: (benefit: AssignableBenefit) => void;
}

/** The benefits of the stage that the group does not have, with a filter when they are many. */
export const AvailableList = memo(function AvailableList(props: AvailableListProps) {
  const { stage, benefits, describedBy, onAdd } = props;
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query);
  const shown = useMemo(() => filterBenefits(benefits, words), [benefits, words]);
  const hasFilter = benefits.length > SHORT_LIST || query !== '';
  return (
    <BenefitList
      title="Available"
      label={`Available ${stage} benefits`}
      zone="available"
      benefits={shown}
      total={benefits.length}
      empty={
        query === '' ? `Every ${stage} benefit is assigned.` : `No available benefit matches “${query}”.`
      }
      describedBy={describedBy}
      onPress={onAdd}
      tools={
        hasFilter && (
          <Filter>
            <TextInput
              label={`Filter available ${stage} benefits`}
              hideLabel
              placeholder="Filter available"
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
