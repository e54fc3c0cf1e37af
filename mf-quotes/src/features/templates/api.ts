import { paths, type Template, type TemplateInput } from 'api-contract';
import { api, useReadList, useReadRecord, type PatchOptions } from 'shared-ui';
import { useSWRConfig } from 'swr';

export const useTemplates = () => useReadList<Template>(paths.templates());

export const useTemplate = (id: string | undefined) =>
  useReadRecord<Template>(id === undefined ? null : paths.template(id));

export function useChangeTemplates() {
  const { mutate } = useSWRConfig();
  return {
    /** Adds a template, or changes `saved`, which keeps its kind. */
    save: async (
      { kind, ...texts }: Partial<TemplateInput>,
      saved: Template | undefined,
      version: PatchOptions,
    ): Promise<Template> => {
      const path = saved && paths.template(saved.id);
      const template = path
        ? await api.patch<Template>(path, texts, { ...version, updates: path })
        : await api.post<Template>(paths.templates(), { kind, ...texts });
      void mutate(paths.template(template.id), template, { revalidate: false });
      return template;
    },
    remove: (id: number): Promise<void> => api.delete(paths.template(id), { updates: paths.template(id) }),
  };
}
