import { MouseSensor, TouchSensor, type MouseSensorOptions, type SensorProps } from '@dnd-kit/core';
import { afterThisFrame } from './frames';

/**
 * Ends a drag only when dnd-kit has drawn its beginning, which it does a moment after the pointer has moved. Ended in that moment, it
 * would tell nobody, and what is dragged would stay under the pointer. A drop is told of a frame later: the one in which the pointer lets
 * go is the picture's, which goes by itself.
 */
function inTurn(props: SensorProps<MouseSensorOptions>): SensorProps<MouseSensorOptions> {
  const { activeNode, context } = props;
  let hasBegun = false;
  const afterBeginning = (end: () => void) => () => {
    const isDrawn = () =>
      !hasBegun || context.current.active !== null || !activeNode.node.current?.isConnected;
    const attempt = () => void (isDrawn() ? end() : setTimeout(attempt));
    attempt();
  };
  return {
    ...props,
    onStart: (at) => {
      hasBegun = true;
      props.onStart(at);
    },
    onEnd: afterBeginning(() => (hasBegun ? afterThisFrame(props.onEnd) : props.onEnd())),
    onCancel: afterBeginning(props.onCancel),
  };
}

/** dnd-kit's sensor of the mouse, for one that is let go of at once as well. */
export class PatientMouseSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super(inTurn(props));
  }
}

/** dnd-kit's sensor of a finger, for one that is lifted at once as well. */
export class PatientTouchSensor extends TouchSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super(inTurn(props));
  }
}
