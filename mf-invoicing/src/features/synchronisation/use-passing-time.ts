import { useEffect, useState } from 'react';

const minute = 60_000;

/** Draws anew each minute, so that “5 minutes ago” does not stay that for an hour. */
export function usePassingTime(): void {
  const [, setMinutes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinutes((minutes) => minutes + 1), minute);
    return () => clearInterval(timer);
  }, []);
}
