let isPressed = false;
const waiting = new Set<() => void>();

const endPress = () => {
  isPressed = false;
  waiting.forEach((task) => task());
  waiting.clear();
};

// The federation plugin of Vite imports this package in Node, to read its exports.
if (typeof window !== 'undefined') {
  // The mouse events: the browser sends those of a tap, too, and moves the focus between them.
  window.addEventListener('mousedown', () => (isPressed = true), true);
  // A press that became a drag ends without a mouseup, and one that opened a menu of the system with the next key.
  for (const end of ['mouseup', 'pointercancel', 'keydown']) window.addEventListener(end, endPress, true);
}

/**
 * Runs a task at once, or when the press of the pointer ends. For what a field shows when it loses the focus: a message would
 * move the pressed button away from the pointer, and the click would be lost.
 */
export function afterPress(task: () => void): void {
  if (isPressed) waiting.add(task);
  else task();
}
