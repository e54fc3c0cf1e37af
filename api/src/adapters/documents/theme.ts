/** The house's colours on paper: one navy accent over greys. */
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

interface Page {
  width: number;
  height: number;
  left: number;
  right: number;
  /** Where the text of a page after the first begins. */
  top: number;
  /** Where the text of every page ends; the footer stands below. */
  bottom: number;
}

/** A4, in points. */
export const page: Page = {
  width: 595.28,
  height: 841.89,
  left: 54,
  right: 541.28,
  top: 76,
  bottom: 772,
};

export const contentWidth = page.right - page.left;

/** Space between the baselines of two lines, as a multiple of the size. */
export const leading = 1.4;
