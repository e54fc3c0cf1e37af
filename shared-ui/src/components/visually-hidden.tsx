import { styled } from 'styled-components';
import { tokens } from '../theme';

const { color, layer, radius, shadow, space, weight } = tokens;

/** Text for screen readers alone. It is not copied with what is seen beside it. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
  -webkit-user-select: none;
  user-select: none;
`;

const StyledSkipLink = styled.a`
  position: fixed;
  top: ${space[2]};
  left: ${space[2]};
  z-index: ${layer.skip};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  font-weight: ${weight.medium};
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** Renders the link that skips the menu. The content has `id={target}` and `tabIndex={-1}`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <StyledSkipLink data-screen-only href={`#${target}`}>
      Skip to content
    </StyledSkipLink>
  );
}
