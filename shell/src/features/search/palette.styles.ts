import { media, tokens } from 'shared-ui';
import styled from 'styled-components';

const { color, radius, size, space, text, weight } = tokens;

export const Frame = styled.dialog`
  width: min(640px, calc(100vw - 32px));
  max-width: none;
  height: auto;
  max-height: min(70vh, 640px);
  margin: 10vh auto auto;

  ${media.below('small')} {
    width: 100vw;
    height: 100dvh;
    max-height: none;
    margin: 0;
    border: 0;
    border-radius: 0;
  }
`;

export const Field = styled.div`
  display: flex;
  flex: none;
  gap: ${space[2]};
  align-items: center;
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.border};
  color: ${color.textMuted};

  &:focus-within {
    box-shadow: inset 0 -2px 0 ${color.focus};
  }

  input {
    flex: 1;
    min-width: 0;
    height: ${size.row};
    border: 0;
    outline: 0;
    background: none;
    color: ${color.text};
    font-size: ${text.lead};
  }
`;

export const List = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: ${space[2]};
`;

export const Heading = styled.div`
  display: flex;
  justify-content: space-between;
  padding: ${space[2]} ${space[2]} ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.tiny};
  font-weight: ${weight.semibold};

  span {
    font-weight: ${weight.regular};
  }
`;

export const Choice = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-height: ${size.row};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.medium};
  cursor: pointer;
  scroll-margin: ${space[8]};

  > svg {
    color: ${color.textMuted};
  }

  > div {
    flex: 1;
    min-width: 0;
  }

  b,
  small {
    display: block;
    overflow: hidden;
    font-size: ${text.body};
    font-weight: ${weight.medium};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    font-size: ${text.small};
    font-weight: ${weight.regular};
  }

  mark {
    background: ${color.mark};
    color: ${color.onMark};
  }

  &[aria-selected='true'] {
    background: ${color.surfaceSelected};
  }

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const Message = styled.div`
  padding: ${space[4]} ${space[2]};
  color: ${color.textMuted};
`;

export const NotSearched = styled.p`
  flex: none;
  padding: ${space[2]} ${space[4]};
  color: ${color.textMuted};
  font-size: ${text.small};
`;

export const Keys = styled.div`
  flex: none;
  padding: ${space[2]} ${space[4]};
  border-top: 1px solid ${color.border};
  color: ${color.textMuted};
  font-size: ${text.tiny};

  ${media.below('small')} {
    display: none;
  }
`;
