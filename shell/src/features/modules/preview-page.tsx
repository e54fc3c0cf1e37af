import { useEffect, useEffectEvent } from 'react';
import { paths, type ModulePreviews } from 'api-contract';
import { Card, EmptyState, PageHeader, ReadState, useParams, useRead, useSearchParams } from 'shared-ui';
import { useOverrides } from '../../remotes/overrides';
import { menuOf, toDescription } from '../../remotes/registry';
import { messages } from '../../messages';

/** Returns the page on which a build is shown first: that of its first menu entry, otherwise its first path. */
const firstPage = (line: unknown): string => {
  const remote = toDescription(line);
  return (remote && (menuOf(remote)[0]?.path ?? remote.paths[0])) ?? '/';
};

/** Opens the preview of a link in this browser, or says that it has ended. */
export function PreviewPage() {
  const { name = '' } = useParams();
  const version = useSearchParams()[0].get('version') ?? '';
  const read = useRead<ModulePreviews>(paths.modulePreviews());
  const preview = read.data?.previews.find((each) => each.name === name && each.version === version);
  const { set } = useOverrides(() => window.location.replace(firstPage(preview?.line)));
  const isFound = preview !== undefined;
  const open = useEffectEvent(() => set(name, version));
  useEffect(() => {
    if (isFound) open();
  }, [isFound]);

  const { loadingPreview, previewEnded, previewEndedText } = messages.overrides;
  if (read.data && !isFound)
    return (
      <>
        <PageHeader title={previewEnded} />
        <Card>
          <EmptyState title={previewEnded}>{previewEndedText}</EmptyState>
        </Card>
      </>
    );
  return (
    <>
      <PageHeader title={loadingPreview} />
      <Card>
        <ReadState what="preview" read={read} lines={8} />
      </Card>
    </>
  );
}
