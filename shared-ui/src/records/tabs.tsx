import { useId, type ReactNode } from 'react';
import { TabList, TabPanel } from './tabs-parts';
import { useTabs } from './use-tabs';

export interface Tab {
  /** Its name in the address. */
  readonly id: string;
  readonly label: string;
  /** A count beside the label. */
  readonly count?: number;
  readonly content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The query parameter that holds the open tab. The first tab leaves it out. */
  param?: string;
}

/**
 * Several views of one thing, the open one kept in the address. A view is drawn when it is first opened and stays: what was
 * typed into it is still there after a look at another.
 */
export function Tabs({ label, tabs, param = 'tab' }: TabsProps) {
  const id = useId();
  const { openId, visited, open } = useTabs(
    tabs.map((tab) => tab.id),
    param,
  );

  return (
    <>
      <TabList id={id} label={label} tabs={tabs} openId={openId} onOpen={open} />
      {tabs
        .filter((tab) => tab.id === openId || visited.has(tab.id))
        .map((tab) => (
          <TabPanel
            key={tab.id}
            role="tabpanel"
            id={`${id}-panel-${tab.id}`}
            aria-labelledby={`${id}-tab-${tab.id}`}
            hidden={tab.id !== openId}
            tabIndex={0}
          >
            {tab.content}
          </TabPanel>
        ))}
    </>
  );
}
