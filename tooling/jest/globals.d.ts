/** Declares that this test expects lines on `console.error` or `console.warn`; returns the lines as they are logged. */
declare function expectConsole(method: 'error' | 'warn'): string[];
