/** The path of each icon, on a 24 px grid with lines of 1.75 px. */
export const icons = {
  'arrow-down': 'M12 5v14m-6-6 6 6 6-6',
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  'arrow-up': 'M12 19V5m-6 6 6-6 6 6',
  alert:
    'M12 9v4m0 3.5v.01M10.6 4.3 2.9 17.6A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.3a1.6 1.6 0 0 0-2.8 0Z',
  box: 'm4 7.5 8-4.2 8 4.2v9l-8 4.2-8-4.2zM4 7.5l8 4.3 8-4.3M12 11.8v8.9',
  building:
    'M5 20.5V5a1.5 1.5 0 0 1 1.5-1.5h7A1.5 1.5 0 0 1 15 5v15.5m0-11h3.5A1.5 1.5 0 0 1 20 11v9.5m-17 0h18M8.5 7.5h3m-3 4h3m-3 4h3',
  calendar:
    'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V7A1.5 1.5 0 0 1 5 5.5ZM3.5 10h17M8 3.5v4m8-4v4',
  chart: 'M4 4v16h16M8.5 16v-4m4 4V8m4 8v-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'check-circle': 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M8.5 12.3l2.5 2.5 4.7-5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  'chevrons-left': 'm12 6-6 6 6 6m6-12-6 6 6 6',
  'chevrons-right': 'm12 6 6 6-6 6M6 6l6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  document:
    'M14 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8zM14 3.5V8h4.5M9 12.5h6m-6 4h6',
  download: 'M12 4v11m-5-4.5 5 5 5-5M4.5 20h15',
  drag: 'M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01',
  edit: 'M14.5 6 18 9.5M4.5 19.5l.8-3.8L16 5a1.7 1.7 0 0 1 2.4 0l.6.6A1.7 1.7 0 0 1 19 8L8.3 18.7z',
  external:
    'M13.5 4.5h6v6m0-6L11 13m-2.5-7H6A1.5 1.5 0 0 0 4.5 7.5V18A1.5 1.5 0 0 0 6 19.5h10.5A1.5 1.5 0 0 0 18 18v-2.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  folder:
    'M3.5 7A1.5 1.5 0 0 1 5 5.5h4.5l2 2.5H19a1.5 1.5 0 0 1 1.5 1.5V18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18Z',
  gift: 'M5 11.5h14v9H5zM3.5 8h17v3.5h-17zM12 8v12.5M12 8S11 3.5 8.5 3.5a2.25 2.25 0 0 0 0 4.5Zm0 0s1-4.5 3.5-4.5a2.25 2.25 0 0 1 0 4.5Z',
  home: 'm3.5 11.5 8.5-7.5 8.5 7.5M6 9.5v10h4.5v-5.5h3v5.5H18v-10',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11v5m0-8v.01',
  keyboard:
    'M4 6.5h16A1.5 1.5 0 0 1 21.5 8v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 16V8A1.5 1.5 0 0 1 4 6.5ZM6.5 10v.01m3.6-.01v.01m3.7-.01v.01m3.7-.01v.01M8 14h8',
  layers: 'm12 3.5 8.5 4.5-8.5 4.5L3.5 8zm-8.5 9L12 17l8.5-4.5M3.5 16.5 12 21l8.5-4.5',
  logout: 'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10.5m-4-4 4 4-4 4',
  mail: 'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5Zm-1 1.5 8 6 8-6',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  monitor:
    'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5Zm3.5 16h7M12 16.5v4',
  moon: 'M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8Z',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
  plus: 'M12 5v14M5 12h14',
  receipt:
    'M5.5 3.5v17l2.2-1.5 2.1 1.5 2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.5v-17l-2.2 1.5-2.1-1.5L12 5 9.8 3.5 7.7 5zM9 9.5h6m-6 4h6',
  refresh: 'M19.5 12A7.5 7.5 0 1 1 17 6.4l2.5 2.3m0-4.7v4.7h-4.7',
  search: 'M4.5 10.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0M15 15l5 5',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm-7 10a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v1.5m0 15V21M3 12h1.5m15 0H21M5.6 5.6l1.1 1.1m10.6 10.6 1.1 1.1m0-12.8-1.1 1.1M6.7 17.3l-1.1 1.1',
  trash:
    'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10 11v5.5m4-5.5v5.5',
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6',
} as const;

export type IconName = keyof typeof icons;

const rigid = { flex: 'none' };

interface IconProps {
  name: IconName;
  /** In pixels. */
  size?: number;
}

/**
 * Renders a decorative icon in the colour of the text. Its meaning is always given in words as well. A plain element without a styled component:
 * lists have one in each row.
 */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'drag' || name === 'more' ? 2.6 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={rigid}
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  );
}
