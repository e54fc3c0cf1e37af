/** The colours of documents: navy and greys. */
export const colours = {
  ink: '#1a2233',
  muted: '#5b6578',
  accent: '#14284b',
  line: '#d5dae3',
  shade: '#f3f5f9',
  paper: '#ffffff',
  watermark: '#8a94a8',
} as const;

/** In points. */
export const sizes = { title: 22, heading: 12, name: 10.5, body: 9, small: 7.5, label: 7 } as const;

/** A4, in points. The text is from `top` to `bottom` on every page after the first; the footer is below. */
export const page = { width: 595.28, height: 841.89, left: 54, right: 541.28, top: 76, bottom: 772 };

export const contentWidth = page.right - page.left;

/** The line height as a multiple of the font size. */
export const leading = 1.4;
