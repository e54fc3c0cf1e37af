import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icons';
import { tokens } from '../theme';

const Handle = styled.button`
  display: grid;
  width: ${tokens.size.controlSmall};
  height: ${tokens.size.controlSmall};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.small};
  background: none;
  color: ${tokens.color.textMuted};
  cursor: grab;
  place-items: center;
`;

/** Renders the button that a row or a card is dragged by. dnd-kit gives the other props. */
export function DragHandle({ label, ...drag }: ComponentProps<'button'> & { label: string }) {
  return (
    <Handle type="button" aria-label={label} {...drag}>
      <Icon name="drag" size={16} />
    </Handle>
  );
}
