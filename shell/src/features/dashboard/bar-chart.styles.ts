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

  /* Twelve figures side by side have no room on a phone: there each bar is a line. */
  ${media.below('small')} {
    grid-auto-flow: row;
    gap: 0;

    a {
      position: relative;
      grid-template: 'label track figure' auto / 4ch minmax(0, 1fr) 6ch;
      gap: ${space[2]};
      align-items: center;
      height: auto;
      text-align: left;
    }

    a > b {
      text-align: right;
    }

    a > em {
      right: 0;
      left: auto;
      transform: none;
    }

    i {
      width: var(--length);
      height: 100%;
      border-radius: ${radius.round};
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

const lying = css`
  height: 10px;
  border-radius: ${radius.round};
  background: ${color.neutralSoft};
`;

const standing = css`
  border-bottom: 1px solid ${color.borderStrong};

  ${media.below('small')} {
    ${lying}
    border-bottom: 0;
  }
`;

export const Track = styled.div<{ $layout: Layout }>`
  grid-area: track;
  display: flex;
  align-items: flex-end;
  overflow: hidden;
  min-height: 0;
  ${({ $layout }) => ($layout === 'rows' ? lying : standing)}

  i {
    background: ${color.accent};
    transition: background ${motion.fast};
    @media (forced-colors: active) {
      background: CanvasText;
    }
  }
`;
