import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { TOAST_AUTO_HIDE_MS, UNDO_TOAST_MS } from 'api-contract';
import { keyframes, styled } from 'styled-components';
import { saveErrorOf, type Undo } from '../client';
import { isUndoOver } from '../client/api-client';
import { Button, IconButton, Row, type Tone } from '../components';
import { toneIcons } from '../components/tones';
import { Icon } from '../components/icons';
import { messages } from '../messages';
import { media, tokens } from '../theme';
import { useWindowEvent } from '../use-window-event';
import { ToastContext, type ToastMessage, type useToast } from './contexts';
import { returnFocus } from './focus';
import { useTopLayerContainer } from './open-dialogs';

const { color, layer, motion, radius, shadow, space, weight } = tokens;

/** Returns the milliseconds that are left, not counting the time while it is paused, and calls `hide` when none are. */
function useTimeLeft(duration: number | null, paused: boolean, hide: () => void): number {
  const [left, setLeft] = useState(duration ?? Infinity);
  const handleTimeout = useEffectEvent(hide);

  useEffect(() => {
    if (paused || duration === null) return;
    const timer = setInterval(() => setLeft((before) => before - 1000), 1000);
    return () => clearInterval(timer);
  }, [paused, duration]);
  useEffect(() => {
    if (left <= 0) handleTimeout();
  }, [left]);
  return left;
}

const arrive = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  pointer-events: auto;
  animation: ${arrive} ${motion.medium} ${motion.curve};

  > svg {
    margin-top: 1px;
    color: ${({ $tone }) => color[`${$tone}Text`]};
  }
  > div {
    flex: 1;
    min-width: 0;
    color: ${color.textMuted};
  }
  strong {
    display: block;
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
  > div > div {
    margin-top: ${space[2]};
  }
`;

interface ToastProps {
  toast: ShownToast;
  /** The pointer or the focus is on it. */
  paused: boolean;
  /** Hides it without a call of its `onHide`. */
  onRemove: () => void;
  onHide: () => void;
}

function Toast({ toast, paused, onRemove, onHide }: ToastProps) {
  const { title, text, countdown, tone = 'neutral', duration, actions = [], takesFocus = false } = toast;
  const left = useTimeLeft(duration, paused, onHide);
  const shown = countdown ? countdown(Math.ceil(left / 1000)) : text;
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    if (takesFocus) box.focus();
    return () => {
      if (box.contains(document.activeElement)) returnFocus();
    };
  }, [takesFocus]);
  return (
    <Box ref={ref} $tone={tone} tabIndex={takesFocus ? -1 : undefined}>
      <Icon name={toneIcons[tone]} size={18} />
      <div>
        <strong>{title}</strong>
        {shown && <span>{shown}</span>}
        {actions.length > 0 && (
          <Row>
            {actions.map(({ label, run }) => (
              <Button
                key={label}
                size="small"
                onClick={() => {
                  onRemove();
                  run();
                }}
              >
                {label}
              </Button>
            ))}
          </Row>
        )}
      </div>
      <IconButton icon="close" label="Hide message" size="small" onClick={onHide} />
    </Box>
  );
}

/*
 * At the foot of the page, above the buttons of a form or of selected rows: there it covers neither menu nor checkboxes nor what is pressed next.
 * A dialog has its buttons there: above it, it stands at the top.
 */
const Region = styled.section`
  position: fixed;
  right: ${space[6]};
  bottom: calc(var(--bottom-bar, 0px) + ${space[3]});
  z-index: ${layer.toast};
  &,
  > div {
    display: grid;
    gap: ${space[2]};
  }
  width: min(380px, calc(100vw - 32px));
  pointer-events: none;
  dialog & {
    top: ${space[3]};
    bottom: auto;
  }
  ${media.below('medium')} {
    right: 0;
    left: 0;
    margin: 0 auto;
  }
`;

interface ToastRegionProps {
  shown: readonly ShownToast[];
  onRemove: (id: number) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]') !==
    null;

type KeyPress = Pick<globalThis.KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Returns whether a key undoes: Ctrl+Z, or Command+Z on a Mac. */
export const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyPress): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;

/** Renders all messages, the last of which Ctrl+Z undoes while nothing is typed. Both live regions exist from the start: screen readers ignore one that is added with its text. */
function ToastRegion({ shown, onRemove }: ToastRegionProps) {
  const [paused, setPaused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const container = useTopLayerContainer();

  useEffect(() => {
    // A message that goes with the focus on it sends no event.
    const isUsed = region.current?.matches(':hover') || region.current?.contains(document.activeElement);
    if (!isUsed) setPaused(false);
  }, [shown]);
  useWindowEvent('keydown', (event) => {
    const last = shown.findLast(({ undo }) => undo);
    if (!isUndoKey(event) || !last || isTyping(event.target) || event.defaultPrevented) return;
    event.preventDefault();
    onRemove(last.id);
    last.actions?.[0]?.run();
  });

  const hide = ({ id, onHide }: ShownToast) => {
    onRemove(id);
    onHide?.();
  };
  const handleBlur = (event: FocusEvent) => setPaused(event.currentTarget.contains(event.relatedTarget));
  const handleKeyDown = (event: KeyboardEvent) => {
    const last = shown.at(-1);
    if (event.key === 'Escape' && last) hide(last);
  };
  const renderToasts = (toasts: readonly ShownToast[]) =>
    toasts.map((toast) => (
      <Toast
        key={toast.id}
        toast={toast}
        paused={paused}
        onRemove={() => onRemove(toast.id)}
        onHide={() => hide(toast)}
      />
    ));

  return createPortal(
    <Region
      ref={region}
      aria-label="Messages"
      data-messages=""
      data-screen-only
      onPointerMove={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      // The time of a message that was given the focus goes on.
      onFocus={({ target }) => setPaused(target.closest('button') !== null)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      <div aria-live="polite" aria-relevant="additions">
        {renderToasts(shown.filter((toast) => toast.tone !== 'danger'))}
      </div>
      <div aria-live="assertive" aria-relevant="additions">
        {renderToasts(shown.filter((toast) => toast.tone === 'danger'))}
      </div>
    </Region>,
    container,
  );
}

interface ShownToast extends ToastMessage {
  id: number;
  duration: number | null;
}

/** Renders the messages of `useToast`. The host mounts it once. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);

  const toasts = useMemo(() => {
    const hide = (id: number) => setShown((all) => all.filter((toast) => toast.id !== id));
    const show: ReturnType<typeof useToast>['show'] = (message) => {
      const id = ++lastId.current;
      const { undo } = message;
      const duration = undo ? UNDO_TOAST_MS : TOAST_AUTO_HIDE_MS;
      const actions = undo && undoing(message, undo);
      setShown((all) => [...all, { duration, actions, ...message, id }]);
      return { hide: () => hide(id) };
    };
    /** Returns the button that undoes what a message is about. Where that may still be done, the next message has it again. */
    const undoing = (message: ToastMessage, undo: Undo): ToastMessage['actions'] => {
      const run = async () => {
        try {
          const left = await undo();
          const { title, text } = message;
          show({
            tone: 'success',
            title: messages.undo.done,
            text: left ?? [title, text].filter(Boolean).join(': '),
          });
        } catch (error) {
          show({
            tone: 'danger',
            title: messages.undo.notDone,
            text: saveErrorOf(error),
            duration: null,
            ...(!isUndoOver(error) && { undo, actions: undoing(message, undo) }),
          });
        }
      };
      return [{ label: messages.undo.label, run: () => void run() }];
    };
    return { hide, show };
  }, []);

  return (
    <ToastContext value={toasts}>
      {children}
      <ToastRegion shown={shown} onRemove={toasts.hide} />
    </ToastContext>
  );
}
