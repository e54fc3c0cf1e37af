import { rateVital, type Vital, type VitalFigure } from 'api-contract';
import { formatQuantity } from 'shared-ui';

/** Returns a value with its unit: `180 ms`. */
export const formatVital = (metric: Vital, value: number): string => {
  if (metric === 'SIZE') return `${value} KB`;
  if (metric === 'CLS') return (value / 1000).toFixed(2);
  return value < 1000 ? `${value} ms` : `${(value / 1000).toFixed(2)} s`;
};

/** `180 ms, good`. */
export const describeFigure = ({ metric, p75 }: VitalFigure): string =>
  `${formatVital(metric, p75)}, ${rateVital(metric, p75)}`;

export const describeCount = ({ measured_count }: VitalFigure): string =>
  formatQuantity(measured_count, 'measurement');

export const figureIn = (figures: readonly VitalFigure[], metric: Vital): VitalFigure | undefined =>
  figures.find((figure) => figure.metric === metric);
