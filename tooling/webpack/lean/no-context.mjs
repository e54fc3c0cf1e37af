// In the place of what the federation runtime writes down of itself where it fails. In a browser nobody is given it.

export const optionsToMFContext = () => undefined;
