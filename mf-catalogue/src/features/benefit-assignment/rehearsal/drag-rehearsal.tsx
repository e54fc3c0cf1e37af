import { createPortal } from 'react-dom';
import { RehearsalCard } from './rehearsal-card';
import { useRehearsal } from './use-rehearsal';

/** Drags benefits that do not exist on a page that is never shown, so that the first drag that somebody makes is as quick as the others. */
export function DragRehearsal() {
  const { stage, hold } = useRehearsal();
  return stage && createPortal(<RehearsalCard onPress={hold} />, stage);
}
