export { formatDate, formatDateTime } from './dates';
export { formatRelative } from './relative';
export { formatCount, formatMoney, formatQuantity } from './numbers';
