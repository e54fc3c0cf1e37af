/** The control page's looks: plain, and readable in light and dark. */
export const style = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1c2430, #e6e9ef);
  --quiet: light-dark(#566072, #a3adbd);
  --line: light-dark(#d9dee6, #38414f);
  --ground: light-dark(#ffffff, #161b22);
  --raised: light-dark(#f5f7fa, #1e252f);
  --navy: light-dark(#1f3a68, #9dbcf2);
  --on-navy: light-dark(#ffffff, #10151c);
  --wrong: light-dark(#a3161f, #ff9d9d);
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1080px; padding: 24px 16px 96px; background: var(--ground); color: var(--text);
  font: 14px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 22px; }
h2 { margin: 32px 0 8px; font-size: 16px; }
p { margin: 4px 0 12px; max-width: 72ch; }
.quiet { color: var(--quiet); }
.wrong { color: var(--wrong); }
.banner { padding: 8px 12px; border: 1px solid var(--line); border-left: 4px solid var(--navy); background: var(--raised); }
.banner ul { margin: 4px 0 0; padding-left: 20px; }
.banner.wrong { border-left-color: var(--wrong); }
a { color: var(--navy); }
:focus-visible { outline: 2px solid var(--navy); outline-offset: 2px; }
code { font: 13px ui-monospace, monospace; }
.tables { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0 0 16px; padding: 0; list-style: none; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 8px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: middle; }
thead th { color: var(--quiet); font-weight: 600; }
tbody th { font-weight: 400; }
tbody th.noun { padding-top: 20px; font-weight: 600; }
tr.changed { background: var(--raised); }
tr.changed th:first-child { box-shadow: inset 3px 0 var(--navy); }
input, select, button { min-height: 32px; padding: 4px 8px; border: 1px solid var(--quiet); border-radius: 4px;
  background: var(--ground); color: var(--text); font: inherit; }
input { width: 96px; text-align: right; font-variant-numeric: tabular-nums; }
select { width: 190px; }
[aria-invalid='true'] { border-color: var(--wrong); }
button { padding: 4px 14px; cursor: pointer; }
button.main { border-color: var(--navy); background: var(--navy); color: var(--on-navy); }
.actions { position: sticky; bottom: 0; display: flex; gap: 8px; margin-top: 8px; padding: 12px 0; background: var(--ground);
  border-top: 1px solid var(--line); }
`;
