import { useMemo } from 'react';
import { styled } from 'styled-components';
import { IconButton, Row } from '../../components';
import { Menu, useDownload } from '../../overlays';
import { useChangeSearch, useSearchParams } from '../../router';
import { media, tokens } from '../../theme';
import { messages } from '../messages';
import type { Column } from '../column';

const SHOW = 'show';

/** The columns of a list that are shown, those that the user may hide, and a function that shows or hides one. */
export function useShownColumns<Row>(all: readonly Column<Row>[]) {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const show = search.get(SHOW) ?? '';
  const columns = useMemo(() => {
    const keys = show.split(',');
    return all.filter(({ optional, key }) => !optional || keys.includes(key));
  }, [all, show]);
  const toggle = (key: string) => {
    const keys = new Set(show.split(',').filter(Boolean));
    if (!keys.delete(key)) keys.add(key);
    changeSearch({ [SHOW]: [...keys].join(',') || null });
  };
  return { columns, optional: all.filter(({ optional }) => optional), toggle };
}

/** Beside the filter box, however wide the list is. */
const Tools = styled(Row)`
  margin-right: auto;
`;

const ColumnsMenu = styled(Menu)`
  min-height: ${tokens.size.controlSmall};
  padding: 0 ${tokens.space[2]};
  border-radius: ${tokens.radius.medium};
  color: ${tokens.color.textMuted};
  &:hover {
    background: ${tokens.color.surfaceHover};
  }
`;

const Words = styled.span`
  ${media.below('small')} {
    display: none;
  }
`;

interface Workbook {
  path: string;
  fileName: string;
  /** What the button says. */
  label?: string;
}

function ExportButton({ path, fileName, label = 'Export to Excel' }: Workbook) {
  const { isBusy, run } = useDownload(messages.exportFailed, path, { fileName });
  return <IconButton icon="download" label={isBusy ? 'Exporting…' : label} disabled={isBusy} onClick={run} />;
}

interface ListToolsProps<Row> {
  choice: ReturnType<typeof useShownColumns<Row>>;
  /** What is exported. */
  workbook: Workbook | undefined;
}

/** Renders what the user can do with a list as it is shown: show more columns, export it. */
export function ListTools<Row>({ choice: { columns, optional, toggle }, workbook }: ListToolsProps<Row>) {
  if (optional.length === 0 && !workbook) return null;
  return (
    <Tools $gap={1}>
      {optional.length > 0 && (
        <ColumnsMenu
          label="Columns"
          icon="settings"
          trigger={<Words>Columns</Words>}
          items={optional.map((column) => ({
            label: column.header,
            checked: columns.includes(column),
            isSwitch: true,
            onSelect: () => toggle(column.key),
          }))}
        />
      )}
      {workbook && <ExportButton {...workbook} />}
    </Tools>
  );
}
