export { CardDrag } from './card-drag';
export { useDrag } from './drag-context';
export { DropZone } from './drop-zone';
export { nextSlot } from './keyboard-steps';
export { DraggableBody } from './draggable-body';
export { landingIn, openingTop, placeOf, shiftOf } from './landing';
