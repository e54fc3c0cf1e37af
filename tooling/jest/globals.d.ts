/** Declares that this test expects lines on `console.error` or `console.warn`; answers the lines as they come. */
declare function expectConsole(method: 'error' | 'warn'): string[];
