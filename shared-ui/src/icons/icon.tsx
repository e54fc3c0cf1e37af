import { styled } from 'styled-components';
import { shapes, type IconName } from './shapes';

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

interface IconProps {
  name: IconName;
  /** Pixels; 16 beside text. */
  size?: number;
}

/** A decorative drawing in the colour of the text. It never stands alone: what it means is said in words. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <Drawing viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      {shapes[name]}
    </Drawing>
  );
}
