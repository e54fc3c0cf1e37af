import type { Company } from '../../domain';
import { ConfigReader } from './config-reader';

/**
 * Reads what stands on documents from the run-time configuration each time it is asked for. Throws when there has been no good
 * one: nothing leaves the house without the company's name.
 */
export const companyFrom = (configFile: string): (() => Promise<Company>) => {
  // The page's own reader, which reads the same file, is the one that complains about it.
  const config = new ConfigReader(configFile, { error: () => undefined });
  return async () => {
    const good = await config.read();
    if (!good) throw new Error(`The run-time configuration ${configFile} cannot be used.`);
    return good.company;
  };
};
