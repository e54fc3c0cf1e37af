import type { Quote } from 'api-contract';
import { SlotFill, tokens, useSlot } from 'shared-ui';
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
