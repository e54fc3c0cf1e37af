import { useState } from 'react';
import { useSensor, useSensors, type SensorDescriptor, type SensorOptions } from '@dnd-kit/core';
import type { DragStore } from './drag-store';
import { StepSensor } from './keyboard-sensor';
import { keyboardSteps } from './keyboard-steps';
import { PatientMouseSensor, PatientTouchSensor } from './pointer-sensors';

export type CardSensors = SensorDescriptor<SensorOptions>[];

const mouse = { activationConstraint: { distance: 4 } };
// A short hold, so that a finger can still scroll the list.
const touch = { activationConstraint: { delay: 180, tolerance: 8 } };

/** Mouse, finger and keyboard. */
export function useCardSensors(drags: DragStore): CardSensors {
  const [steps] = useState(() => ({ step: keyboardSteps(drags) }));
  return useSensors(
    useSensor(PatientMouseSensor, mouse),
    useSensor(PatientTouchSensor, touch),
    useSensor(StepSensor, steps),
  );
}
