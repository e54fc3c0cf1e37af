import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { media, tokens } from '../theme';
import { Toast } from './toast';
import type { ShownToast } from './toast-provider';
import { useAboveModals } from './use-above-modals';

const { layer, size, space } = tokens;

/** Between a form's way back, at its left, and what saves it, at its right: a message about the last save is not over the next. */
const Region = styled.section`
  position: fixed;
  right: 0;
  bottom: ${space[4]};
  left: 0;
  z-index: ${layer.toast};
  display: grid;
  gap: ${space[2]};
  width: min(380px, calc(100vw - 32px));
  margin: 0 auto;
  pointer-events: none;
  ${media.below('small')} {
    top: calc(${size.topBar} + ${space[2]});
    bottom: auto;
  }
`;

const Live = styled.div`
  display: grid;
  gap: ${space[2]};
`;

interface ToastRegionProps {
  shown: readonly ShownToast[];
  onHide: (id: number) => void;
}

/** Where messages appear. Both live regions are there from the start: one that comes with its text is not read out. */
export function ToastRegion({ shown, onHide }: ToastRegionProps) {
  const [held, setHeld] = useState(false);
  const place = useAboveModals();

  const handleBlur = (event: FocusEvent) => setHeld(event.currentTarget.contains(event.relatedTarget));
  const handleKeyDown = (event: KeyboardEvent) => {
    const last = shown.at(-1);
    if (event.key === 'Escape' && last) onHide(last.id);
  };
  const draw = (toasts: readonly ShownToast[]) =>
    toasts.map((toast) => (
      <Toast
        key={toast.id}
        message={toast}
        duration={toast.duration}
        held={held}
        onHide={() => onHide(toast.id)}
      />
    ));

  return createPortal(
    <Region
      aria-label="Messages"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      <Live aria-live="polite" aria-relevant="additions">
        {draw(shown.filter((toast) => toast.tone !== 'danger'))}
      </Live>
      <Live aria-live="assertive" aria-relevant="additions">
        {draw(shown.filter((toast) => toast.tone === 'danger'))}
      </Live>
    </Region>,
    place,
  );
}
