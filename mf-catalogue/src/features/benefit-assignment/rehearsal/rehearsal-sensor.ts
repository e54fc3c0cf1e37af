import type { Activators, SensorInstance, SensorOptions, SensorProps } from '@dnd-kit/core';

/** What moves a benefit that nobody holds. Points are in pixels. */
export type Hand = Pick<SensorProps<SensorOptions>, 'onStart' | 'onMove' | 'onEnd'>;

interface RehearsalOptions extends SensorOptions {
  /** Told of the press that begins a drag. */
  onPress: (hand: Hand) => void;
}

/** A sensor that listens to nothing: whoever pressed goes on. */
export class RehearsalSensor implements SensorInstance {
  static activators: Activators<RehearsalOptions> = [{ eventName: 'onMouseDown', handler: () => true }];

  autoScrollEnabled = false;

  constructor({ options, onStart, onMove, onEnd }: SensorProps<RehearsalOptions>) {
    options.onPress({ onStart, onMove, onEnd });
  }
}
