export { Alert } from './alert';
export {
  Badge,
  canSendAgain,
  InvoiceBadge,
  InvoiceStatusBadge,
  MailStatusBadge,
  OverdueBadge,
  PartlyInvoiced,
  QuoteStatusBadge,
} from './badge';
export { BarChart, type Bar } from './bar-chart';
export { Button, ExternalLink, IconButton, LinkButton, type ButtonTone } from './buttons';
export { Card, DefinitionList, FilterBar } from './card';
export { useDocumentTitle } from './document-title';
export { PageHeader, recordTitle } from './page-header';
export { NavigationProgress, ProgressBar, Spinner } from './progress';
export { Segmented } from './segmented';
export { FormSkeleton, pulse, Skeleton, SkeletonBar } from './skeleton';
export { Muted, Row, Stack } from './stack';
export type { Tone } from './tones';
export { ComingSoonCard, EmptyState, ErrorState, PlaceholderPanel, ReadState } from './states';
export { SkipLink, VisuallyHidden } from './visually-hidden';
export { WholePounds } from './whole-pounds';
