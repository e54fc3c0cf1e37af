import { VITALS, type ModuleOverview, type Vital, type VitalFigure, type VersionVitals } from 'api-contract';
import { DataTable, hostBuild, Muted, Stack, textColumn, type Column, type Sort } from 'shared-ui';
import { messages } from './messages';
import { versionLabels } from './overview';
import { describeCount, describeFigure, figureIn } from './vital-figures';

const text = messages.speed;

interface ScreenSpeed {
  module: string;
  screen: string;
  /** `Live: 1.0.0-3f2a11c09d4e`. */
  version: string;
  figures: readonly VitalFigure[];
}

const column = (metric: Vital): Column<ScreenSpeed> => ({
  key: metric,
  header: text.shortMetrics[metric],
  value: ({ figures }) => figureIn(figures, metric)?.p75,
  render: ({ figures }) => {
    const figure = figureIn(figures, metric);
    return figure && <span title={describeCount(figure)}>{describeFigure(figure)}</span>;
  },
});

const columns: readonly Column<ScreenSpeed>[] = [
  textColumn('screen', 'Screen', ({ screen }) => screen),
  textColumn('module', 'Module', ({ module }) => module),
  { key: 'version', header: 'Version', value: ({ version }) => version, priority: 3, compact: 'wide' },
  ...VITALS.map(column),
];

const slowestFirst: Sort = { key: 'INP', direction: 'descending' };
const speedKey = ({ module, screen, version }: ScreenSpeed) => `${module} ${screen} ${version}`;

const speedsOf = (
  module: string,
  vitals: readonly VersionVitals[],
  labels: Readonly<Record<string, string>>,
): ScreenSpeed[] =>
  vitals.flatMap(({ version, figures, screens }) =>
    [{ screen: text.allScreens, figures }, ...screens].map((each) => ({
      ...each,
      module,
      version: `${labels[version] ?? text.earlier}: ${version}`,
    })),
  );

/** Lists how fast each screen was in use, by module and version. */
export function SpeedTable({ modules, shell_vitals }: ModuleOverview) {
  const rows = [
    ...modules.flatMap((module) => speedsOf(module.title, module.vitals, versionLabels(module))),
    ...speedsOf(text.shell, shell_vitals, { [hostBuild() ?? '']: 'Live' }),
  ];
  return (
    <Stack>
      <Muted as="p">{text.explanation}</Muted>
      <DataTable
        label={messages.tabs.speed}
        rows={rows}
        columns={columns}
        rowKey={speedKey}
        initialSort={slowestFirst}
        filterPlaceholder={text.filter}
        urlPrefix="speed-"
        empty={{ title: text.none }}
      />
    </Stack>
  );
}
