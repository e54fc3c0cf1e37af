import { recordDrags } from '../assignment-panel';
import { atMost, worst } from '../measure/figure';
import type { Group } from '../group';

/** How many benefits are on either side, and the longest frame that a drag may have there. */
const SIZES = [
  { count: 60, limit: 50 },
  { count: 300, limit: 200 },
];

export const panel: Group = {
  name: 'panel',
  title: 'Assignment panel: the frames of a drag',
  async run(bench) {
    const figures = [];
    for (const { count, limit } of SIZES) {
      bench.say(`dragging in lists of ${count} benefits`);
      const drags = [...(await recordDrags(bench.isQuick ? 1 : 5, count))];
      const frames = drags.flatMap(([, each]) => each.map(({ work }) => work));
      const longest = drags
        .map(([name, each]) => `${name} ${Math.max(...each.map(({ work }) => work)).toFixed(0)} ms`)
        .join(', ');
      figures.push(
        worst(
          `Drag in ${count} + ${count}: longest frame`,
          atMost(limit),
          { name: 'frames', unit: 'ms', samples: frames },
          longest,
        ),
      );
    }
    return figures;
  },
};
