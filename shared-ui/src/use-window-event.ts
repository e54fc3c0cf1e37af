import { useEffect, useEffectEvent } from 'react';

/** Calls the handler of the last render at each event of this type that reaches the window; `isCapturing`: before anything in the page gets it. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
  isCapturing = false,
): void {
  const handleEvent = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => handleEvent(event);
    window.addEventListener(type, listener, isCapturing);
    return () => window.removeEventListener(type, listener, isCapturing);
  }, [type, isCapturing]);
}
