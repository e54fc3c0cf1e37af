import { tokens } from 'shared-ui';
import styled, { css } from 'styled-components';

export const Nav = styled.nav`
  display: grid;
  gap: ${tokens.space[3]};
  align-content: start;
  padding: ${tokens.space[4]} ${tokens.space[3]} ${tokens.space[6]};
`;

export const GroupTitle = styled.h2`
  padding: 0 ${tokens.space[2]} ${tokens.space[1]};
  color: ${tokens.color.textSubtle};
  font-size: ${tokens.text.tiny};
  font-weight: ${tokens.weight.semibold};
`;

const entry = css`
  display: block;
  width: 100%;
  padding: 3px ${tokens.space[2]};
  border: 0;
  border-radius: ${tokens.radius.medium};
  background: none;
  color: ${tokens.color.text};
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  transition: background ${tokens.motion.fast};

  &:hover {
    background: ${tokens.color.surfaceHover};
  }
`;

export const List = styled.ul`
  display: grid;
  gap: 1px;
  padding: 0;
  list-style: none;

  a {
    ${entry}
  }

  a[aria-current='page'] {
    background: ${tokens.color.surfaceSelected};
    color: ${tokens.color.onAccentSoft};
    font-weight: ${tokens.weight.medium};
  }
`;

export const MenuButton = styled.button`
  ${entry}

  &:disabled {
    color: ${tokens.color.textMuted};
    cursor: progress;
  }
`;
