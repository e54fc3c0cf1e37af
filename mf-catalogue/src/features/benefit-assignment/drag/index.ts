export { CardDrag } from './card-drag';
export { useDragInLists } from './drag-context';
export { DropZone } from './drop-zone';
export { useHeldInSight } from './held-in-sight';
export { nextSlot } from './keyboard-steps';
export { DraggableBody } from './draggable-body';
export { landingIn, openingTop, placeOf, shiftOf } from './landing';
