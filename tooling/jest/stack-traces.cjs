'use strict';
// React makes an error for each element that it creates, and jest-environment-jsdom has each note 100 lines of its stack: a fourteenth of the
// processor time of suites that render. These are as many as elsewhere.
Error.stackTraceLimit = 10;
