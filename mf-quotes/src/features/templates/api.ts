import { paths, type Template, type TemplateInput } from 'api-contract';
import { api, useReadList, useReadRecord, type PatchOptions } from 'shared-ui';
import { useSWRConfig } from 'swr';

export const useTemplates = () => useReadList<Template>(paths.templates());

export const useTemplate = (id: string | undefined) =>
  useReadRecord<Template>(id === undefined ? null : paths.template(id));

export function useChangeTemplates() {
  const { mutate } = useSWRConfig();
  /** All templates, and those of one kind. */
  const refetchLists = () => void mutate((key) => /^\/templates(\?|$)/.test(String(key)));
  return {
    /** Adds a template, or changes `saved`, which keeps its kind. */
    save: async (
      { kind, ...texts }: Partial<TemplateInput>,
      saved: Template | undefined,
      version: PatchOptions,
    ): Promise<Template> => {
      const template = saved
        ? await api.patch<Template>(paths.template(saved.id), texts, version)
        : await api.post<Template>(paths.templates(), { kind, ...texts });
      void mutate(paths.template(template.id), template, { revalidate: false });
      refetchLists();
      return template;
    },
    remove: async (id: number): Promise<void> => {
      await api.delete(paths.template(id));
      refetchLists();
    },
  };
}
