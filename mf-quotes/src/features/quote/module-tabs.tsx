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

/** Returns the tabs that other modules fill, such as Delivery. */
export const useModuleTabs = (quote: Quote): Tab[] =>
  useSlot('quote.tab').map((entry) => ({
    id: entry.module,
    label: entry.title,
    content: (
      <>
        <SlotFill name="quote.tab" entry={entry} props={{ quote }} />
        <Nothing>{messages.quote.emptyTab}</Nothing>
      </>
    ),
  }));

/** Returns the tabs of a page with those of other modules, which have the name of the module too where their label is that of a tab before. */
export const withModuleTabs = (own: readonly Tab[], added: readonly Tab[]): Tab[] =>
  added.reduce<Tab[]>(
    (tabs, tab) => {
      const isTaken = tabs.some(({ label }) => normalise(label) === normalise(tab.label));
      return [...tabs, isTaken ? { ...tab, label: `${tab.label} (${tab.id})` } : tab];
    },
    [...own],
  );
