import { paragraphText, type OutgoingMail } from '../../domain';
import { escapeHtml } from '../../html';

// Mail programs know neither variables nor much of a style sheet, so each element has its own. The colours are those of the page.
const navy = '#1f3864';
const link = '#24509e';
const font = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif';

const toWords = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

type Blocks = OutgoingMail['blocks'];

const toHtml = ({ text, url, isListed }: Blocks[number], index: number, blocks: Blocks): string => {
  const parts = typeof text === 'string' ? [text] : text;
  const words = parts
    .map((part) => (typeof part === 'string' ? toWords(part) : `<strong>${toWords(part.bold)}</strong>`))
    .join('');
  if (url === null) return `<p style="margin:0 0 16px">${words}</p>`;
  const href = escapeHtml(url);
  if (isListed) {
    const begin = blocks[index - 1]?.isListed ? '' : '<ul style="margin:0 0 16px;padding:0;list-style:none">';
    const end = blocks[index + 1]?.isListed ? '' : '</ul>';
    return `${begin}<li style="margin:0 0 8px"><a class="link" href="${href}" style="color:${link}">${words}</a></li>${end}`;
  }
  return `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:${navy};color:#ffffff;text-decoration:none;font-weight:600">${words}</a></p>`;
};

/** Returns the text and the HTML of a mail. All values are escaped. The dark colours are for programs that know the preference. */
export const renderMail = (subject: string, blocks: Blocks, company: string) => ({
  text: [
    ...blocks.map(({ text, url, isListed }, index) => {
      const line = `${paragraphText(text)}${url === null ? '' : `: ${url}`}`;
      return `${line}${isListed && blocks[index + 1]?.isListed ? '\n' : '\n\n'}`;
    }),
    `-- \n${company}`,
  ].join(''),
  html: `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0e1218 !important; }
  .card { background: #151a22 !important; color: #e7ebf2 !important; }
  .link { color: #93b4f5 !important; }
  .foot { color: #a6b0bf !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px;background:#f6f7f9">
<div style="max-width:560px;margin:0 auto;${font};font-size:15px;line-height:1.5">
<p style="margin:0;padding:16px 24px;border-radius:8px 8px 0 0;background:${navy};color:#ffffff;font-weight:600">${escapeHtml(company)}</p>
<div class="card" style="padding:24px 24px 8px;border-radius:0 0 8px 8px;background:#ffffff;color:#1a2233">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>
${blocks.map(toHtml).join('\n')}
</div>
<p class="foot" style="margin:16px 24px;color:#535e70;font-size:13px">${escapeHtml(company)}</p>
</div>
</body>
</html>`,
});
