import type { Drag, DragStore } from './drag-store';

/** The picture of what is dragged: the box that moves, and where its words stand. */
export interface PictureParts {
  readonly box: HTMLElement;
  readonly category: HTMLElement;
  readonly description: HTMLElement;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

const pointOf = (event: MouseEvent | TouchEvent): Point | undefined =>
  'touches' in event ? event.touches[0] : event;

/**
 * Shows the picture while something is dragged and lets it follow the pointer, until the answer is called. It is drawn by hand: React's
 * drawing would come between the press and the picture, and would cost each move more than the move itself.
 */
export function leadPicture({ box, category, description }: PictureParts, drags: DragStore): () => void {
  let following: AbortController | undefined;

  const place = (x: number, y: number) => {
    box.style.transform = `translate(${x}px, ${y}px)`;
  };

  const hide = () => {
    following?.abort();
    box.hidden = true;
  };

  const follow = ({ picture: { x, y }, isByKeyboard }: Drag) => {
    following?.abort();
    following = new AbortController();
    const { signal } = following;
    place(x, y);
    if (isByKeyboard) return;
    let from: Point | undefined;
    const move = (event: MouseEvent | TouchEvent) => {
      const point = pointOf(event);
      from ??= point;
      if (point && from) place(x + point.clientX - from.clientX, y + point.clientY - from.clientY);
    };
    window.addEventListener('mousemove', move, { signal });
    window.addEventListener('touchmove', move, { signal, passive: true });
    // Let go of: what comes of it is drawn in the frames after this one.
    window.addEventListener('mouseup', hide, { signal });
    window.addEventListener('touchend', hide, { signal });
  };

  let shown: Drag | null = null;
  const draw = () => {
    const drag = drags.get();
    const next = drag?.isLetGo ? null : drag;
    const last = shown;
    shown = next;
    if (!next) return hide();
    if (next.origin !== last?.origin) {
      category.textContent = next.origin.benefit.category;
      description.textContent = next.origin.benefit.description;
      box.style.width = `${next.picture.width}px`;
      box.hidden = false;
    }
    if (next.picture !== last?.picture) follow(next);
  };

  const stop = drags.subscribe(draw);
  return () => {
    stop();
    following?.abort();
  };
}
