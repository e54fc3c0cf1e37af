// Loaded into the server that is measured: tells, when asked, how long its event loop was held up at most since last asked.

import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

process.on('message', () => {
  process.send?.(delay.max / 1e6);
  delay.reset();
});
process.channel?.unref();
