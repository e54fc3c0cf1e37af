import { media, tokens } from 'shared-ui';
import styled from 'styled-components';

const belowBar = `calc(100dvh - ${tokens.size.topBar})`;

export const Frame = styled.div`
  /* Below the bar is where the headers of tables stay. */
  --sticky-top: ${tokens.size.topBar};
  display: grid;
  grid-template-columns: ${tokens.size.sideMenu} minmax(0, 1fr);

  ${media.below('medium')} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;

export const Drawer = styled.div<{ $open: boolean }>`
  position: sticky;
  top: ${tokens.size.topBar};
  overflow-y: auto;
  height: ${belowBar};
  border-right: 1px solid ${tokens.color.border};
  background: ${tokens.color.surface};
  &:focus {
    outline: none;
  }

  ${media.below('medium')} {
    position: fixed;
    z-index: ${tokens.layer.bar};
    bottom: 0;
    left: 0;
    visibility: ${({ $open }) => ($open ? 'visible' : 'hidden')};
    width: min(84vw, 300px);
    box-shadow: ${tokens.shadow.raised};
    transform: translateX(${({ $open }) => ($open ? '0' : '-100%')});
    /* Visible at once as it opens: what is hidden takes no focus. */
    transition:
      transform ${tokens.motion.medium} ${tokens.motion.curve},
      visibility ${({ $open }) => ($open ? '0s' : tokens.motion.medium)};
  }
`;

export const Scrim = styled.div`
  position: fixed;
  z-index: ${tokens.layer.menu};
  inset: 0;
  background: ${tokens.color.backdrop};
`;

export const Content = styled.div`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${tokens.size.page};
  min-height: ${belowBar};
  margin: 0 auto;
  padding: ${tokens.space[5]} ${tokens.space[6]} ${tokens.space[4]};

  ${media.below('large')} {
    padding-inline: ${tokens.space[4]};
  }
  ${media.below('small')} {
    padding: ${tokens.space[4]} ${tokens.space[4]} ${tokens.space[3]};
  }
  @media print {
    min-height: 0;
    max-width: none;
    padding: 0;
  }
`;
