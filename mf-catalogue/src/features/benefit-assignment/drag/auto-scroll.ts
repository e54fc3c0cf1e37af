import { zoneAt, type Point, type Zones } from './zones';

/** How near to an edge the pointer begins to scroll, in pixels. */
const BAND = 48;
/** The furthest that one frame scrolls, in pixels. */
const FASTEST = 14;

interface Room {
  readonly top: number;
  readonly bottom: number;
  readonly scroller: Element;
}

/** How far to scroll in this frame: more, the nearer the pointer is to the edge. */
export function stepOf(y: number, { top, bottom }: Pick<Room, 'top' | 'bottom'>): number {
  const band = Math.min(BAND, (bottom - top) / 4);
  const share = (depth: number) => Math.ceil(FASTEST * Math.min(depth / band, 1));
  if (y < top + band) return -share(top + band - y);
  return y > bottom - band ? share(y - bottom + band) : 0;
}

const edgesOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
};

const canScroll = ({ scrollTop, scrollHeight, clientHeight }: Element, step: number) =>
  step < 0 ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight;

/** What can be scrolled at this point: the list there, and the page. */
function roomsAt(zones: Zones, point: Point): Room[] {
  const zone = zoneAt(zones, point);
  const list = zone && zones.get(zone)?.box();
  const page = document.scrollingElement;
  return [
    ...(list ? [{ scroller: list, ...edgesOf(list) }] : []),
    ...(page ? [{ scroller: page, top: 0, bottom: window.innerHeight }] : []),
  ];
}

/** Scrolls the list under the pointer, or the page, while the pointer is held near its edge. `onScroll` is told after each step. */
export function createAutoScroll(zones: Zones, onScroll: (at: Point) => void) {
  let frame = 0;
  let at: Point | null = null;

  const step = () => {
    frame = 0;
    if (!at) return;
    const { y } = at;
    const room = roomsAt(zones, at).find((each) => {
      const wanted = stepOf(y, each);
      return wanted !== 0 && canScroll(each.scroller, wanted);
    });
    if (!room) return;
    room.scroller.scrollTop += stepOf(y, room);
    onScroll(at);
    frame = requestAnimationFrame(step);
  };

  return {
    aim: (point: Point) => {
      at = point;
      frame ||= requestAnimationFrame(step);
    },
    stop: () => {
      at = null;
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
