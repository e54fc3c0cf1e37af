import { VITALS, type VersionVitals, type Vital } from 'api-contract';
import { BarChart, media, Muted, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { messages } from './messages';
import { describeCount, describeFigure, figureIn } from './vital-figures';
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
    </Stack>
  );
}
