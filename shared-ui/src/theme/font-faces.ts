const latin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url);
const latinExtended = new URL(
  '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  import.meta.url,
);

const face = (url: URL, range: string) => `
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 100 900;
    src: url(${url.href}) format('woff2-variations');
    unicode-range: ${range};
  }`;

/**
 * The typeface comes with the application, so that it looks the same on every machine. The second file is fetched only
 * for names such as Łódź. The fallback has Inter's measures: text does not move when the real one arrives.
 */
export const fontFaces = `
  ${face(latin, 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF')}
  ${face(latinExtended, 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0')}
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Helvetica');
    ascent-override: 90%;
    descent-override: 22.5%;
    line-gap-override: 0%;
    size-adjust: 107.1%;
  }
`;
