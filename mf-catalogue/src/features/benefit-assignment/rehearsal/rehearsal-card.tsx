import { useDeferredValue, useState, type SyntheticEvent } from 'react';
import { useSensor, useSensors } from '@dnd-kit/core';
import { BenefitList } from '../benefit-list';
import { CardDrag } from '../drag';
import { moved, type AssignableBenefit, type Origin, type Slot } from '../model';
import { StageFrame } from '../stage-frame';
import { RehearsalSensor, type Hand } from './rehearsal-sensor';

const benefits: readonly AssignableBenefit[] = Array.from({ length: 8 }, (_, index) => ({
  id: index,
  category: 'Category',
  description: `Description ${index}`,
}));

const stored: readonly number[] = [0, 1, 2, 3];

const keep = (event: SyntheticEvent) => event.stopPropagation();
const nothing = () => undefined;

/** A card like those of the panel, with benefits that do not exist. No event of it gets out. */
export function RehearsalCard({ onPress }: { onPress: (hand: Hand) => void }) {
  const [ids, setIds] = useState(stored);
  const [options] = useState({ onPress });
  const isDirty = useDeferredValue(ids !== stored);
  const sensors = useSensors(useSensor(RehearsalSensor, options));
  const drop = ({ benefit }: Origin, slot: Slot) => setIds((last) => moved(last, benefit.id, slot));
  const list = { label: '', describedBy: '', empty: '', onPress: nothing };
  return (
    <div role="presentation" onMouseDown={keep}>
      <StageFrame stage="" isDirty={isDirty} isSaving={false} onSave={nothing}>
        <CardDrag id="rehearsal" sensors={sensors} onDrop={drop}>
          <BenefitList
            {...list}
            title="Assigned"
            zone="assigned"
            benefits={ids.flatMap((id) => benefits[id] ?? [])}
          />
          <BenefitList
            {...list}
            title="Available"
            zone="available"
            benefits={benefits.filter(({ id }) => !ids.includes(id))}
          />
        </CardDrag>
      </StageFrame>
    </div>
  );
}
