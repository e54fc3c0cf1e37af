import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useNavigation } from '../router';
import { tokens } from '../theme';
import { ProgressBar } from './progress-bar';

const DELAY_MS = 150;

const Edge = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${tokens.layer.bar};
  > div {
    height: 3px;
    border-radius: 0;
    background: transparent;
  }
`;

/** The bar at the top edge while the next page is on its way; a page that is there at once never shows it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [state]);

  if (!late) return null;
  return (
    <Edge>
      <ProgressBar label="Loading the page" />
    </Edge>
  );
}
