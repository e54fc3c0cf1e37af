// Loaded into the server that is measured: tells, when asked, how long its event loop was held up at most since last asked, or what it has used.

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
};

process.on('message', (question) => process.send?.({ question, answer: answers[question]() }));
process.channel?.unref();
