import { useEffect, useRef, useState } from 'react';

/** A box of the page that a module renders, where it is in the window. */
export interface ModuleMark {
  /** `mf-delivery`; none of the page itself. */
  module?: string;
  /** The slot that it fills. */
  slot?: string;
  /** The dialog that has it: nothing outside of a dialog is above it. */
  dialog: HTMLDialogElement | null;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns where the part of an element is that its dialog does not scroll away. */
const findSeenPart = (element: HTMLElement, dialog: Element | null) => {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const seen = { left, width, top, bottom };
  for (let above = element.parentElement; dialog?.contains(above); above = above?.parentElement ?? null) {
    if (!above || above.scrollHeight <= above.clientHeight) continue;
    const box = above.getBoundingClientRect();
    seen.top = Math.max(seen.top, box.top);
    seen.bottom = Math.min(seen.bottom, box.bottom);
  }
  return { left, width, top: seen.top, height: seen.bottom - seen.top };
};

const toMark = (element: HTMLElement): ModuleMark => {
  const { module, slot } = element.dataset;
  const dialog = element.closest('dialog');
  return { module, slot, dialog, ...findSeenPart(element, dialog) };
};

const findMarks = (): ModuleMark[] =>
  [...document.querySelectorAll<HTMLElement>('#main, [data-module]:not(:empty)')]
    .filter((element) => !element.closest('[hidden]'))
    .map(toMark)
    .filter(({ height }) => height >= 0);

/** Returns the page and the filled slots that are shown, wherever they move. */
export function useModuleMarks(): readonly ModuleMark[] {
  const [marks, setMarks] = useState<readonly ModuleMark[]>([]);
  const known = useRef('');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const found = findMarks();
      const text = JSON.stringify(
        found.map(({ dialog, ...mark }) => ({ ...mark, isInDialog: dialog !== null })),
      );
      if (text !== known.current) setMarks(found);
      known.current = text;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, []);
  return marks;
}
