export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');
