import { pages, paths, type OwnMentions } from 'api-contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Alert, api, Button, formatRelative, Link, useAction, useLocation } from 'shared-ui';
import { styled } from 'styled-components';
import useSWR from 'swr';
import { messages } from '../messages';
import { Notice } from './notice';

/** One line of the note: the rest is behind the link. */
const Line = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/**
 * Shows, on every page, the notes that name the user, until the notes of their quote were shown or the user has dismissed them. A new one comes with the next page: in
 * between it would move what is under the pointer, and asking by itself would keep an idle session open.
 */
export function MentionNotice() {
  // The key is no path, so that a save does not fetch them either.
  const { data, mutate } = useSWR('own mentions', () => api.get<OwnMentions>(paths.ownMentions()), {
    revalidateOnFocus: false,
  });
  const { pathname, search } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    void mutate();
  }, [mutate, pathname]);
  const seen = useAction(messages.mentions.notDismissed, async (ids: readonly number[]) => {
    await api.post(paths.mentionsSeen(), { ids });
    await mutate();
  });
  const mentions = data?.mentions ?? [];
  const isShowingNotes = new URLSearchParams(search).get('tab') === 'notes';
  const shown = mentions.filter(({ quote }) => isShowingNotes && pathname === pages.quote(quote.id));
  const shownIds = shown.map(({ id }) => id);
  const markShown = useEffectEvent(() => seen.run(shownIds));
  const key = shownIds.join();
  useEffect(() => {
    if (key !== '') markShown();
  }, [key]);
  return (
    <Notice role="status">
      {mentions.length > 0 && (
        <Alert
          title={messages.mentions.title}
          actions={
            <Button
              size="small"
              disabled={seen.isBusy}
              onClick={() => seen.run(mentions.map(({ id }) => id))}
            >
              Dismiss
            </Button>
          }
        >
          {mentions.map(({ id, quote, content, created_by_user, created_at }) => (
            <Line key={id}>
              {created_by_user.name} in{' '}
              <Link to={pages.quote(quote.id, { tab: 'notes' })}>{quote.reference_label}</Link>
              <span>{`, ${formatRelative(created_at)}: ${content}`}</span>
            </Line>
          ))}
        </Alert>
      )}
    </Notice>
  );
}
