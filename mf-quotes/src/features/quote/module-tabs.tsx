import type { Quote } from 'api-contract';
import { normalise, SlotFill, tokens, useSlot } from 'shared-ui';
import type { Tab } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { messages } from '../../messages';

/** Shown below a tab of another module that renders nothing. */
const Nothing = styled.p`
  color: ${tokens.color.textMuted};
  :not(:empty) + & {
    display: none;
  }
`;

/** Returns the tabs of a page and those that other modules fill, such as Delivery, with the module's name where a tab before has their label. */
export function useTabsOfQuote(quote: Quote, own: readonly Tab[]): readonly Tab[] {
  const tabs = [...own];
  for (const entry of useSlot('quote.tab')) {
    const { module: id, title } = entry;
    const isTaken = tabs.some(({ label }) => normalise(label) === normalise(title));
    tabs.push({
      id,
      label: isTaken ? `${title} (${id})` : title,
      content: (
        <>
          <SlotFill name="quote.tab" entry={entry} props={{ quote }} />
          <Nothing>{messages.quote.emptyTab}</Nothing>
        </>
      ),
    });
  }
  return tabs;
}
