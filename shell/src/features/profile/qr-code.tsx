import { useMemo } from 'react';
import { encode } from 'uqr';

/** Renders a text as a QR code, black on white in every theme: cameras need the contrast and the margin. */
export function QrCode({ label, text }: { label: string; text: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { border: 4 });
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dots.join('') };
  }, [text]);
  return (
    <svg role="img" aria-label={label} width="200" height="200" viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
