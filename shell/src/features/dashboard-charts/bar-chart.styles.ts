import { Link, media, tokens } from 'shared-ui';
import styled, { css } from 'styled-components';

const { color, motion, radius, space, text, weight } = tokens;

export type Layout = 'rows' | 'columns';

const rows = css`
  gap: ${space[3]};
  align-content: space-evenly;

  a {
    position: relative;
    grid-template: 'label figure' auto 'track track' auto / minmax(0, 1fr) auto;
    gap: ${space[1]} ${space[3]};
  }

  a > em {
    right: 0;
  }

  i {
    width: var(--length);
    height: 100%;
    border-radius: ${radius.round};
  }
`;

const columns = css`
  position: relative;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${space[1]};

  a {
    grid-template: 'figure' auto 'track' 1fr 'label' auto / minmax(0, 1fr);
    gap: ${space[1]};
    height: 100%;
    text-align: center;
  }

  a > em {
    left: 50%;
    transform: translateX(-50%);
  }

  i {
    width: 100%;
    height: var(--length);
    border-radius: ${radius.small} ${radius.small} 0 0;
  }

  ${media.below('small')} {
    gap: 2px;

    b {
      font-size: 0.625rem;
    }
  }
`;

export const Bars = styled.ol<{ $layout: Layout }>`
  display: grid;
  height: 100%;
  min-height: 220px;
  padding: 0;
  list-style: none;
  ${({ $layout }) => ($layout === 'rows' ? rows : columns)}
`;

export const BarLink = styled(Link)`
  display: grid;
  min-height: 24px;
  border-radius: ${radius.small};
  color: ${color.text};
  text-decoration: none;

  small {
    grid-area: label;
    overflow: hidden;
    color: ${color.textMuted};
    font-size: ${text.small};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  b {
    grid-area: figure;
    font-weight: ${weight.medium};
    font-size: ${text.small};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  &:hover i,
  &:focus-visible i {
    background: ${color.link};
  }

  > em {
    position: absolute;
    z-index: ${tokens.layer.sticky};
    bottom: calc(100% - 2px);
    visibility: hidden;
    padding: ${space[1]} ${space[2]};
    border: 1px solid ${color.border};
    border-radius: ${radius.medium};
    background: ${color.surfaceRaised};
    color: ${color.text};
    font-size: ${text.small};
    font-style: normal;
    white-space: nowrap;
    box-shadow: ${tokens.shadow.raised};
  }

  &:hover > em,
  &:focus-visible > em {
    visibility: visible;
  }
`;

export const Track = styled.div<{ $layout: Layout }>`
  grid-area: track;
  display: flex;
  align-items: flex-end;
  overflow: hidden;
  height: ${({ $layout }) => ($layout === 'rows' ? '10px' : 'auto')};
  min-height: 0;
  border-bottom: ${({ $layout }) => ($layout === 'columns' ? `1px solid ${color.borderStrong}` : '0')};
  border-radius: ${({ $layout }) => ($layout === 'rows' ? radius.round : '0')};
  background: ${({ $layout }) => ($layout === 'rows' ? color.neutralSoft : 'none')};

  i {
    background: ${color.accent};
    transition: background ${motion.fast};
    @media (forced-colors: active) {
      background: CanvasText;
    }
  }
`;
