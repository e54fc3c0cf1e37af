/** The style sheet of the pages for clients: one column that fits a phone and prints. The colours are those of the intranet. */
export const style = `
:root { color-scheme: light dark; --page: #f6f7f9; --paper: #fff; --ink: #1a2233; --muted: #535e70; --line: #d6dbe3; --navy: #1f3864; --link: #24509e;
  --good: #e7f5ed; --bad: #fdf0ef; --bad-ink: #a61f1f; --info: #eaf2fc; --control: #848d9f; }
@media screen and (prefers-color-scheme: dark) { :root { --page: #0e1218; --paper: #151a22; --ink: #e7ebf2; --muted: #a6b0bf; --line: #39424f; --navy: #3a60b0;
  --link: #93b4f5; --good: #12291d; --bad: #32191b; --bad-ink: #ff9d95; --info: #14243a; --control: #6d778a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 Inter, "Segoe UI", Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
header { background: #15264a; color: #fff; }
html { scroll-padding-block: 16px 96px; }
header p, main { max-width: 860px; margin: 0 auto; padding: 16px; }
header p { display: flex; gap: 10px; align-items: center; font-weight: 600; font-size: 17px; }
h1 { margin: 8px 0 4px; font-size: 24px; line-height: 1.25; }
h2 { margin: 0 0 12px; font-size: 18px; }
h3 { margin: 16px 0 4px; font-size: 15px; }
a { color: var(--link); }
section, .notice, .fold { margin: 16px 0; padding: 20px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); }
.notice { background: var(--info); }
.good { background: var(--good); }
.notice.bad { background: var(--bad); }
.notice > :first-child, section > :first-child, p:first-child { margin-top: 0; }
.notice > :last-child, section > :last-child { margin-bottom: 0; }
.muted, small, dt { color: var(--muted); }
.parties { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); }
.parties p { margin: 0; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 8px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--muted); font-size: 13px; font-weight: 600; }
.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
tfoot td { border: 0; }
tfoot tr:last-child td { border-top: 2px solid var(--ink); font-weight: 700; font-size: 17px; }
ul { padding-left: 20px; }
.pre { white-space: pre-line; }
article { margin: 12px 0; padding: 10px 14px; border-left: 3px solid var(--line); }
article.replied { border-color: var(--navy); background: var(--page); }
article p { margin: 0; }
form, .fields { display: grid; gap: 14px; max-width: 560px; }
label, legend { display: block; font-weight: 600; }
label small { font-weight: 400; }
input, textarea, select { width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 10px; border: 1px solid var(--control); border-radius: 6px; background: var(--paper); color: inherit; font: inherit; }
.tick { display: flex; gap: 10px; align-items: center; min-height: 44px; font-weight: 400; }
.tick input { flex: none; width: 24px; min-height: 24px; margin: 0; }
.parties a, li a { display: inline-flex; align-items: center; min-height: 44px; }
.links { display: flex; flex-wrap: wrap; gap: 0 20px; padding: 0; list-style: none; }
.part summary { font-weight: 400; }
[aria-invalid] { border-color: var(--bad-ink); }
.error { margin: 4px 0 0; color: var(--bad-ink); font-weight: 400; }
button { min-height: 44px; padding: 10px 20px; border: 0; border-radius: 6px; background: var(--navy); color: #fff; font: inherit; font-weight: 600; cursor: pointer; justify-self: start; }
.lead { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: space-between; font-size: 17px; }
.lead a { min-height: 44px; padding: 10px 20px; border-radius: 6px; background: var(--navy); color: #fff; font-size: 15px; font-weight: 600; text-decoration: none; }
fieldset { margin: 0; padding: 0; border: 0; }
button.plain { border: 1px solid var(--control); background: none; color: inherit; }
:focus-visible { outline: 3px solid #7aa5ff; outline-offset: 2px; }
summary { display: flex; align-items: center; min-height: 44px; cursor: pointer; font-weight: 600; }
summary::before { content: "\\25b8"; flex: none; width: 20px; }
details[open] > summary::before { content: "\\25be"; }
summary::-webkit-details-marker { display: none; }
details[open] > summary { margin-bottom: 12px; }
section > details + details { margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line); }
section > * + form { margin-top: 16px; }
.sent li { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; justify-content: space-between; }
.sent { padding: 0; list-style: none; }
form.row { margin: 0; }
progress { width: 100%; }
.scripted { display: none; }
@media (scripting: enabled) { .scripted { display: block; } }
.seen { position: absolute; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (max-width: 560px) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .lines, .lines tbody, .lines tr { display: block; }
  .lines tr { display: grid; grid-template-columns: 1fr auto; padding: 8px 0; border-bottom: 1px solid var(--line); }
  .lines td { padding: 1px 0; border: 0; }
  .lines .name { grid-column: 1 / -1; }
  .lines .unit::before { content: "\\a0×\\a0"; }
  .lines .unit, .lines .count { text-align: left; display: inline; }
  .lines tr { grid-template-columns: auto auto 1fr; }
}
@media (max-width: 560px) and (min-height: 500px) {
  main:has(.lead) { padding-bottom: 120px; }
  .lead { position: fixed; inset: auto 0 0; margin: 0; padding: 10px 16px; border-width: 1px 0 0; border-radius: 0; }
}
@media print { :root { color-scheme: light; --paper: #fff; --page: #fff; --ink: #000; --muted: #444; --line: #bbb; } .screen { display: none; }
  header { background: none; color: #000; } section { padding: 0; border: 0; break-inside: auto; } tr, h2, h3 { break-inside: avoid; } h2, h3 { break-after: avoid-page; }
  summary::before { display: none; } .fold::details-content { display: block; content-visibility: visible; block-size: auto; } }
`;
