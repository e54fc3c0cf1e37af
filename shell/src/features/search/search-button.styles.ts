import { media, tokens } from 'shared-ui';
import styled from 'styled-components';

/** On the navy bar: a field to look at, a button to press. */
export const Trigger = styled.button`
  display: flex;
  gap: ${tokens.space[2]};
  align-items: center;
  height: ${tokens.size.control};
  padding: 0 ${tokens.space[3]};
  border: 1px solid ${tokens.color.brandHover};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.brandHover};
  color: ${tokens.color.onBrand};
  white-space: nowrap;
  cursor: pointer;

  kbd {
    color: ${tokens.color.onBrand};
    font: inherit;
    font-size: ${tokens.text.tiny};
  }

  ${media.below('small')} {
    border-color: transparent;
    background: none;

    kbd {
      display: none;
    }

    /* Still what the button is called. */
    span {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
  }
`;
