import { Card, DefinitionList } from 'shared-ui';
import { useModules } from './use-modules';

/** Each module with its version and where it comes from. */
export function ModuleSources() {
  const modules = useModules();
  return (
    <Card title="In use">
      <DefinitionList
        items={modules.map(({ name, title, version, entry, isOverride }) => ({
          term: `${title} (${name})`,
          value: isOverride ? `Overridden, from ${new URL(entry).origin}` : version,
        }))}
      />
    </Card>
  );
}
