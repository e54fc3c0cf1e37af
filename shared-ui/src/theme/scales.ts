/** Everything measured that is not a colour. Lengths of type are in rem, so that the reader's own text size counts. */
export const scales = {
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
  },
  font: {
    body: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  },
  text: {
    tiny: '0.75rem',
    small: '0.8125rem',
    body: '0.875rem',
    lead: '1rem',
    heading: '1.0625rem',
    title: '1.375rem',
    figure: '1.75rem',
  },
  weight: { regular: '400', medium: '500', semibold: '600', bold: '650' },
  leading: { tight: '1.25', body: '1.5' },
  radius: { small: '4px', medium: '6px', large: '8px', panel: '10px', round: '999px' },
  size: {
    controlSmall: '28px',
    control: '34px',
    row: '40px',
    topBar: '52px',
    sideMenu: '232px',
    page: '1440px',
  },
  shadow: {
    card: '0 1px 2px var(--color-shade)',
    raised: '0 4px 16px var(--color-shade-strong), 0 1px 3px var(--color-shade)',
    dialog: '0 16px 48px var(--color-shade-strong), 0 2px 8px var(--color-shade)',
  },
  motion: { fast: '100ms', medium: '180ms', curve: 'cubic-bezier(0.2, 0, 0, 1)' },
  layer: { sticky: '10', menu: '40', bar: '50', dialog: '60', toast: '80', skip: '100' },
} as const;

export type Scales = typeof scales;
