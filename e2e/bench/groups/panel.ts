import { recordDrags } from '../assignment-panel';
import { atMost, worst, type Series } from '../measure/figure';
import type { Group } from './group';

export const panel: Group = {
  name: 'panel',
  title: 'Assignment panel with 300 assigned and 300 available benefits: the frames of a drag',
  async run(bench) {
    bench.say('dragging benefits');
    const drags = [...(await recordDrags(bench.isQuick ? 1 : 5))];
    const of = (part: 'work' | 'script'): Series => ({
      name: part === 'work' ? 'frames' : 'script',
      unit: 'ms',
      samples: drags.flatMap(([, frames]) => frames.map((frame) => frame[part])),
    });
    const longest = drags
      .map(([name, frames]) => `${name} ${Math.max(...frames.map(({ work }) => work)).toFixed(0)} ms`)
      .join(', ');
    return [
      worst('Drag: most script in a frame', atMost(16), of('script')),
      worst('Drag: longest frame', atMost(50), of('work'), longest),
    ];
  },
};
