import { useState } from 'react';
import { Alert, Button, useReload } from 'shared-ui';
import { Notice } from './notice.styles';
import { useNewVersions, type NewVersion } from './use-new-versions';

const textOf = (news: readonly NewVersion[]): string => {
  // Made when there is something to say: the first object of this kind holds up the page's start.
  const titles = new Intl.ListFormat('en-GB').format(news.map(({ title }) => title));
  return news.length === 1
    ? `A new version of ${titles} is available`
    : `New versions of ${titles} are available`;
};

const identityOf = (news: readonly NewVersion[]): string =>
  news.map(({ title, version }) => `${title} ${version}`).join();

/**
 * Tells an open page quietly that something newer was deployed. Nothing is exchanged by itself: the reader reloads when it suits,
 * and is asked first when something is not saved.
 */
export function NewVersionNotice() {
  const news = useNewVersions();
  const [putAside, setPutAside] = useState('');
  const reload = useReload();
  const isShown = news.length > 0 && identityOf(news) !== putAside;

  return (
    <div role="status">
      {isShown && (
        <Notice>
          <Alert
            title={textOf(news)}
            actions={
              <>
                <Button size="small" icon="refresh" onClick={() => void reload()}>
                  Reload
                </Button>
                <Button size="small" tone="ghost" onClick={() => setPutAside(identityOf(news))}>
                  Later
                </Button>
              </>
            }
          />
        </Notice>
      )}
    </div>
  );
}
