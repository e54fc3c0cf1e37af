export { CardDrag } from './card-drag';
export { DropZone } from './drop-zone';
export { nextSlot } from './keyboard-steps';
export { DraggableBody } from './draggable-body';
