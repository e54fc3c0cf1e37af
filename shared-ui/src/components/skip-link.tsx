import { styled } from 'styled-components';
import { tokens } from '../theme';

const { color, layer, radius, shadow, space, weight } = tokens;

const Anchor = styled.a`
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

/** The first stop of the Tab key: past the menu to the content, whose element has `id={target}` and `tabIndex={-1}`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return <Anchor href={`#${target}`}>Skip to content</Anchor>;
}
