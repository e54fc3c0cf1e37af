import { useContext, useLayoutEffect, useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Icon, tokens } from 'shared-ui';
import { DragContext } from './drag-context';
import { leadPicture } from './lead-picture';

const { color, layer, radius, shadow, space, text } = tokens;

/** dnd-kit measures what is around the picture: nothing, and nothing that scrolls. */
const Around = styled.div`
  position: fixed;
  z-index: ${layer.bar};
  top: 0;
  left: 0;
  width: 0;
  height: 0;
`;

const Box = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.focus};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  font-size: ${text.small};
  pointer-events: none;
  /* A layer of its own, which moves without being painted anew. */
  will-change: transform;
  &[hidden] {
    display: none;
  }
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.textMuted};
    font-size: ${text.small};
  }
`;

/** The picture of the row that is dragged, which follows the pointer. */
export function DraggedBenefit({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const drags = useContext(DragContext);
  const categoryRef = useRef<HTMLElement>(null);
  const descriptionRef = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const [box, category, description] = [ref.current, categoryRef.current, descriptionRef.current];
    return box && category && description ? leadPicture({ box, category, description }, drags) : undefined;
  }, [ref, drags]);

  return (
    <Around>
      <Box ref={ref} hidden aria-hidden="true">
        <Icon name="drag" size={16} />
        <span>
          <small ref={categoryRef} /> <span ref={descriptionRef} />
        </span>
      </Box>
    </Around>
  );
}
