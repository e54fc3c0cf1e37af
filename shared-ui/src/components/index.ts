export { Alert } from './alert';
export { Badge, InvoiceStatusBadge, QuoteStatusBadge, type Tone } from './badge';
export { Button, ExternalLink, IconButton, LinkButton, type ButtonTone } from './buttons';
export { Card, DefinitionList, FilterBar } from './card';
export { PageHeader, recordTitle, useDocumentTitle } from './page-header';
export { NavigationProgress, ProgressBar, Spinner } from './progress';
export { FormSkeleton, pulse, Skeleton, SkeletonBar } from './skeleton';
export { ComingSoonCard, EmptyState, ErrorState, PlaceholderPanel } from './states';
export { SkipLink, VisuallyHidden } from './visually-hidden';
