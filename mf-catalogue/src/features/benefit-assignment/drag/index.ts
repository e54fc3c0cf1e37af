export { CardDrag } from './card-drag';
export { DropZone } from './drop-zone';
export { nextSlot } from './keyboard-steps';
export { useDraggableRows } from './use-draggable-rows';
