import { VITALS, type VersionVitals, type Vital } from 'api-contract';
import { BarChart, Muted, Stack } from 'shared-ui';
import { messages } from './messages';
import { describeCount, describeFigure, figureIn } from './vital-figures';
import { Columns, Section } from './section';

const text = messages.speed;

/** The versions of a chart. A team that deploys often has more. */
const shownVersions = 4;

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
      figure: describeFigure(figure),
      description: `${describeFigure(figure)}, ${describeCount(figure)}`,
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

interface SpeedProps {
  /** The module's name for users. */
  title: string;
  vitals: readonly VersionVitals[];
  /** The label of a version that is live or new; others are earlier ones. */
  labels: Readonly<Record<string, string>>;
}

/** Renders how fast the screens of a module were in use, by version. */
export function Speed({ title, vitals, labels }: SpeedProps) {
  if (vitals.length === 0) return <p>{text.none}</p>;
  const named = vitals.map((each) => ({ ...each, label: labels[each.version] ?? text.earlier }));
  // Those that are live or new come first.
  const place = ({ version }: NamedVersion) => (version in labels ? 0 : 1);
  const versions = named.toSorted((one, other) => place(one) - place(other)).slice(0, shownVersions);
  return (
    <Stack>
      <Muted as="p">{text.explanation}</Muted>
      <Columns $count={3}>
        {VITALS.map((metric) => (
          <MetricChart key={metric} title={title} metric={metric} versions={versions} />
        ))}
      </Columns>
    </Stack>
  );
}
