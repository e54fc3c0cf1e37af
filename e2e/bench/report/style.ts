/** How the report looks, in a light and a dark room. */
export const style = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #5b6675; --line: #d8dde4; --ground: #fff; --good: #1a6b3a; --bad: #b3261e; --one: #6d8fd0; --two: #b9c6de; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ee; --soft: #a3adba; --line: #343c48; --ground: #14181f; --good: #6fcf97; --bad: #ff8a80; --one: #4f72b8; --two: #3b4c6b; } }
body { margin: 32px; color: var(--ink); background: var(--ground); font: 14px/1.5 system-ui, sans-serif; }
h2 { margin: 32px 0 0; font-size: 17px; }
p, small { color: var(--soft); }
section { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: normal; }
thead th { color: var(--soft); }
small { display: block; max-width: 44em; overflow-wrap: anywhere; }
.figure { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.kept td:nth-child(4) { color: var(--good); }
.missed td:nth-child(4) { color: var(--bad); font-weight: 600; }
svg { fill: var(--ink); font-size: 12px; }
.s0 { fill: var(--one); }
.s1, .s2 { fill: var(--two); }
.spread { stroke: var(--ink); stroke-width: 1.5; }
`;
