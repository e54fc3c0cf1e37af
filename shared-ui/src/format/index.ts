export { formatDate, formatDateTime } from './dates';
export { mailHref } from './mail-href';
export { formatRelative } from './relative';
export { formatCount, formatMoney, formatQuantity } from './numbers';
