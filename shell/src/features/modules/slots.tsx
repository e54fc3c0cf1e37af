import { Card, DefinitionList, useSlot, type SlotName } from 'shared-ui';
import styled from 'styled-components';
import { messages, slotNames } from './messages';

const Fills = styled.ol`
  overflow-wrap: anywhere;
`;

/** Renders what fills a slot, in the order of this installation. */
function FillsOf({ name }: { name: SlotName }) {
  const entries = useSlot(name);
  if (entries.length === 0) return '–';
  return (
    <Fills>
      {entries.map(({ module, title, path }) => (
        <li key={`${module} ${path}`}>
          {title} ({module}
          {path && `, ${path}`})
        </li>
      ))}
    </Fills>
  );
}

/** Lists every slot with what fills it. */
export const Slots = () => (
  <Card title={messages.slotsText}>
    <DefinitionList
      items={Object.entries(slotNames).map(([name, term]) => ({
        term,
        value: <FillsOf name={name as SlotName} />,
      }))}
    />
  </Card>
);
