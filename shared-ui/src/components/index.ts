export { Alert } from './alert';
export {
  Badge,
  InvoiceBadge,
  InvoiceStatusBadge,
  MailStatusBadge,
  OverdueBadge,
  QuoteStatusBadge,
  type Tone,
} from './badge';
export { canSendAgain, MailProblem } from './mail-problem';
export { BarChart, type Bar } from './bar-chart';
export { Button, ExternalLink, IconButton, LinkButton, type ButtonTone } from './buttons';
export { Card, DefinitionList, FilterBar } from './card';
export { PageHeader, recordTitle, useDocumentTitle } from './page-header';
export { NavigationProgress, ProgressBar, Spinner } from './progress';
export { Segmented } from './segmented';
export { FormSkeleton, pulse, Skeleton, SkeletonBar } from './skeleton';
export { Muted, Row, Stack } from './stack';
export { ComingSoonCard, EmptyState, ErrorState, PlaceholderPanel, ReadState } from './states';
export { UnprintableAlert } from './unprintable-alert';
export { SkipLink, VisuallyHidden } from './visually-hidden';
export { WholePounds } from './whole-pounds';
