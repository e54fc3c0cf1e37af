import { Menu, media, tokens } from 'shared-ui';
import styled from 'styled-components';

export const Bar = styled.header`
  position: sticky;
  z-index: ${tokens.layer.bar};
  top: 0;
  display: flex;
  gap: ${tokens.space[2]};
  align-items: center;
  height: ${tokens.size.topBar};
  padding: 0 ${tokens.space[5]};
  background: ${tokens.color.brand};
  color: ${tokens.color.onBrand};

  ${media.below('small')} {
    padding: 0 ${tokens.space[2]};
  }
`;

export const MenuToggle = styled.div`
  display: none;

  button {
    color: ${tokens.color.onBrand};
  }

  button:hover {
    background: ${tokens.color.brandHover};
  }

  ${media.below('medium')} {
    display: block;
  }
`;

export const Brand = styled.span`
  display: flex;
  overflow: hidden;
  gap: ${tokens.space[3]};
  align-items: center;
  color: inherit;
  font-weight: ${tokens.weight.semibold};
  text-decoration: none;
  white-space: nowrap;
`;

export const Tools = styled.div`
  display: flex;
  gap: ${tokens.space[1]};
  align-items: center;
  margin-left: auto;
`;

/** A menu button on the navy bar. */
export const BarMenu = styled(Menu)`
  height: ${tokens.size.control};
  padding: 0 ${tokens.space[3]};
  border-radius: ${tokens.radius.medium};
  color: ${tokens.color.onBrand};

  &:hover,
  &[aria-expanded='true'] {
    background: ${tokens.color.brandHover};
  }
`;

export const UserName = styled.span`
  overflow: hidden;
  max-width: 180px;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.below('small')} {
    display: none;
  }
`;
