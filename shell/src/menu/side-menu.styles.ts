import { tokens } from 'shared-ui';
import styled, { css } from 'styled-components';

const { color, motion, radius, space, text, weight } = tokens;

/** Dense enough that all groups fit a window of 800 px; a finger has no such precision. */
export const Nav = styled.nav`
  display: grid;
  align-content: start;
  padding: 2px ${space[3]};
`;

const entry = css`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  width: 100%;
  min-height: 24px;
  padding: 0 ${space[2]};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${color.text};
  font-size: ${text.small};
  line-height: 20px;
  text-align: left;
  text-decoration: none;
  transition: background ${motion.fast};

  @media (pointer: coarse) {
    min-height: 32px;
  }

  &:hover {
    background: ${color.surfaceHover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const GroupTitle = styled.h2`
  button {
    ${entry}
    color: ${color.textMuted};
    font-weight: ${weight.semibold};
  }
  button[aria-current] {
    color: ${color.link};
  }
  svg:last-child {
    margin-left: auto;
    color: ${color.textSubtle};
  }
`;

export const List = styled.ul`
  a {
    ${entry}
  }
  /* Below the words of the title, which follow an icon. */
  &[aria-labelledby] :is(a, button) {
    padding-left: 32px;
  }
  a[aria-current] {
    background: ${color.surfaceSelected};
    color: ${color.onAccentSoft};
    font-weight: ${weight.medium};
  }
`;

export const MenuButton = styled.button`
  ${entry}

  &:disabled {
    color: ${color.textMuted};
    cursor: progress;
  }
`;
