/** Texts that run as script where a page, a link or a document takes them for more than text. */
export const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</textarea><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
] as const;

/** The same, hidden behind a line end or a tab: only a field of several lines takes them. */
export const hiddenFormulas = ['a\t=1+1', 'a\n=1+1', 'a\r=1+1'] as const;

/** Texts that a workbook could take for a formula, and the ways to hide that they are one. */
export const formulas = [
  '=HYPERLINK("https://evil.example","click")',
  '+1+1',
  '-2+3',
  "@SUM(1)*cmd|' /C calc'!A0",
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '"=1+1"',
  "'=1+1",
  ';=1+1',
  '</t></is></c><c r="A9"><f>1+1</f></c>',
] as const;
