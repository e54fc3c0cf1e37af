import { rateVital, VITALS, type VersionVitals, type Vital, type VitalFigure } from 'api-contract';
import { BarChart, formatQuantity, media, Muted, Stack, tokens } from 'shared-ui';
import { PlainTable, tableRoles } from 'shared-ui/forms';
import styled from 'styled-components';
import { messages } from './messages';
import { Section } from './section';

const text = messages.speed;

const Metrics = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space[6]};
  overflow-wrap: anywhere;

  ${media.below('large')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Details = styled.details`
  summary {
    padding: ${tokens.space[1]} 0;
  }
`;

const Figure = styled.span`
  small {
    display: block;
  }
`;

/** The versions of a chart. A team that deploys often has more. */
const shownVersions = 4;

const formatValue = (metric: Vital, value: number): string => {
  if (metric === 'CLS') return (value / 1000).toFixed(2);
  return value < 1000 ? `${value} ms` : `${(value / 1000).toFixed(2)} s`;
};

const describe = ({ metric, p75 }: VitalFigure): string =>
  `${formatValue(metric, p75)}, ${rateVital(metric, p75)}`;

const describeCount = ({ measured_count }: VitalFigure): string =>
  formatQuantity(measured_count, 'measurement');

const figureIn = (figures: readonly VitalFigure[], metric: Vital): VitalFigure | undefined =>
  figures.find((figure) => figure.metric === metric);

interface NamedVersion extends VersionVitals {
  label: string;
}

function MetricChart({
  title,
  metric,
  versions,
}: {
  title: string;
  metric: Vital;
  versions: readonly NamedVersion[];
}) {
  const bars = versions.flatMap(({ version, label, figures }) => {
    const figure = figureIn(figures, metric);
    if (!figure) return [];
    return {
      key: version,
      label: `${label}: ${version}`,
      name: `${label}, ${version}`,
      size: figure.p75,
      figure: describe(figure),
      description: `${describe(figure)}, ${describeCount(figure)}`,
    };
  });
  return (
    <Section title={text.metrics[metric]}>
      {bars.length === 0 ? (
        <p>{text.notMeasured}</p>
      ) : (
        <BarChart label={text.chart(text.metrics[metric], title)} layout="rows" bars={bars} />
      )}
    </Section>
  );
}

const columns = ['Screen', 'Version', ...VITALS];

function Screens({ title, versions }: { title: string; versions: readonly NamedVersion[] }) {
  const rows = versions
    .flatMap(({ version, label, screens }) => screens.map((screen) => ({ ...screen, version, label })))
    .sort((one, other) => one.screen.localeCompare(other.screen));
  return (
    <PlainTable label={text.screensOf(title)}>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {columns.map((column) => (
            <th key={column} {...tableRoles.header} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {rows.map(({ screen, version, label, figures }) => (
          <tr key={`${screen} ${version}`} {...tableRoles.row}>
            <td {...tableRoles.cell} data-label="Screen">
              {screen}
            </td>
            <td {...tableRoles.cell} data-label="Version">
              <Figure>
                {label}
                <Muted as="small">{version}</Muted>
              </Figure>
            </td>
            {VITALS.map((metric) => {
              const figure = figureIn(figures, metric);
              return (
                <td key={metric} {...tableRoles.cell} data-label={metric}>
                  {figure ? (
                    <Figure>
                      {describe(figure)}
                      <Muted as="small">{describeCount(figure)}</Muted>
                    </Figure>
                  ) : (
                    '–'
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

interface SpeedProps {
  /** The module's name for users. */
  title: string;
  vitals: readonly VersionVitals[];
  /** The label of a version that is live or new; others are earlier ones. */
  labels: Readonly<Record<string, string>>;
}

/** Renders how fast the screens of a module were in use, by version, and by screen on demand. */
export function Speed({ title, vitals, labels }: SpeedProps) {
  if (vitals.length === 0) return <p>{text.none}</p>;
  const named = vitals.map((each) => ({ ...each, label: labels[each.version] ?? text.earlier }));
  const versions = [
    ...named.filter(({ version }) => version in labels),
    ...named.filter(({ version }) => !(version in labels)),
  ].slice(0, shownVersions);
  return (
    <Stack>
      <Muted as="p">{text.explanation}</Muted>
      <Metrics>
        {VITALS.map((metric) => (
          <MetricChart key={metric} title={title} metric={metric} versions={versions} />
        ))}
      </Metrics>
      <Details>
        <summary>{text.byScreen(title)}</summary>
        <Screens title={title} versions={versions} />
      </Details>
    </Stack>
  );
}
