// Loaded into the server that is measured: tells, when asked, how long its event loop was held up at most since last asked, or what it has used. Its most memory is told on Linux only.

import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

const answers = {
  'longest-block': () => {
    const { max } = delay;
    delay.reset();
    return max / 1e6;
  },
  usage: () => {
    const { user, system } = process.cpuUsage();
    return { cpu: (user + system) / 1e3, rss: process.memoryUsage.rss() };
  },
  // `maxRSS` would count what the process that started this one had.
  'most-memory': () => Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024,
};

process.on('message', (question) => process.send?.({ question, answer: answers[question]() }));
process.channel?.unref();
