import { createPortal } from 'react-dom';
import { pages, paths, type Module, type ModuleOverview } from 'api-contract';
import {
  Button,
  formatQuantity,
  hostBuild,
  Link,
  media,
  tokens,
  useLocation,
  useRead,
  useWindowEvent,
  type SlotName,
} from 'shared-ui';
import styled from 'styled-components';
import { useRemoteLoader } from '../../remotes/loader';
import { lastLoad, type ModuleLoad } from '../../remotes/module-loads';
import { hideModules } from '../../remotes/modules-shown';
import { findModule } from '../../remotes/registry';
import { messages, slotNames } from './messages';
import { useModuleMarks, type ModuleMark } from './module-marks';
import { describeFigure, figureIn, formatVital } from './vital-figures';

const text = messages.overlay;
const { color, radius, space } = tokens;

const Outline = styled.div`
  position: fixed;
  z-index: ${tokens.layer.menu};
  display: flex;
  align-items: flex-end;
  justify-content: flex-end;
  border: 2px dashed ${color.accent};
  border-radius: ${radius.panel};
  pointer-events: none;

  /* The buttons of a dialog are at its end. */
  dialog > & {
    align-items: flex-start;
  }
`;

/** A label has its own background, so that it can be read on whatever is beneath. */
const Label = styled(Link)`
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.accent};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  color: ${color.text};
  font-size: ${tokens.text.tiny};
  overflow-wrap: anywhere;
  pointer-events: auto;

  small {
    display: block;
    color: ${color.textMuted};
    font-size: inherit;
  }
`;

const Bar = styled.section`
  position: fixed;
  z-index: ${tokens.layer.bar};
  right: ${space[4]};
  bottom: ${space[4]};
  display: flex;
  gap: ${space[3]};
  align-items: center;
  max-width: calc(100vw - 2 * ${space[4]});
  padding: ${space[2]};
  border-radius: ${radius.panel};
  background: ${color.surfaceRaised};
  box-shadow: ${tokens.shadow.raised};

  ${media.below('small')} {
    right: ${space[2]};
    bottom: ${space[2]};
  }
`;

interface Part {
  title: string;
  version: string;
  /** The page that says more. */
  to: string;
  facts: readonly string[];
}

const shellPart = ({ shell_vitals }: Partial<ModuleOverview>): Part => {
  const version = hostBuild() ?? 'development';
  const figures = shell_vitals?.find((each) => each.version === version)?.figures ?? [];
  const inp = figureIn(figures, 'INP');
  return {
    title: messages.speed.shell,
    version,
    to: `${pages.modules()}?tab=speed`,
    facts: [inp ? text.inp(describeFigure(inp)) : text.noInp],
  };
};

/** Returns what is known of a module: how it loaded in this browser, and what all browsers reported of its version. */
const modulePart = (name: string, title: string, liveVersion: string, module: Module | undefined): Part => {
  const load = lastLoad(name);
  const { remote, bytes = 0 } = (load?.detail ?? {}) as Partial<ModuleLoad>;
  const version = remote?.version ?? liveVersion;
  const release = [module?.live, module?.rollout].find((each) => each?.version === version);
  const figures = module?.vitals.find((each) => each.version === version)?.figures ?? [];
  const inp = figureIn(figures, 'INP');
  return {
    title,
    version,
    to: pages.module(name),
    facts: [
      module?.team ? text.team(module.team) : text.noTeam,
      load ? text.loaded(formatVital('LOAD', Math.round(load.duration))) : text.notLoaded,
      bytes > 0 ? formatVital('SIZE', Math.round(bytes / 1000)) : text.noSize,
      release ? formatQuantity(release.error_count, 'error') : text.noErrors,
      inp ? text.inp(describeFigure(inp)) : text.noInp,
    ],
  };
};

function PartLabel({ part: { title, version, to, facts }, slot }: { part: Part; slot?: string }) {
  const place = slot && (slotNames[slot as SlotName] ?? slot);
  return (
    <Label to={to}>
      <strong>{title}</strong> {version}
      <small>{[...(place ? [place] : []), ...facts].join(' · ')}</small>
    </Label>
  );
}

/** Outlines the page and each filled slot with the module that they come from, until it is hidden. Moves nothing of the page. */
export function ModuleOverlay() {
  const loader = useRemoteLoader();
  const { pathname } = useLocation();
  const { data: overview } = useRead<ModuleOverview>(paths.modules());
  const marks = useModuleMarks();

  useWindowEvent('keydown', ({ key, defaultPrevented }) => {
    // In a dialog or menu the key closes that.
    if (key !== 'Escape' || defaultPrevented) return;
    if (!document.querySelector('dialog[open], [role="menu"]')) hideModules();
  });

  const partOf = (name: string | undefined): Part => {
    if (name === undefined) return shellPart(overview ?? {});
    const line = loader.known().find((each) => each.name === name);
    const module = overview?.modules.find((each) => each.name === name);
    return modulePart(name, line?.title ?? name, line?.version ?? 'unknown', module);
  };
  const renderMark = ({ module, slot, dialog, ...place }: ModuleMark, index: number) => {
    const outline = (
      <Outline key={index} style={place}>
        {module !== undefined && <PartLabel part={partOf(module)} slot={slot} />}
      </Outline>
    );
    return dialog ? createPortal(outline, dialog, index) : outline;
  };

  return (
    <div data-screen-only>
      {marks.map(renderMark)}
      <Bar aria-label="Modules of this page">
        <PartLabel part={partOf(findModule(loader.known(), pathname)?.name)} slot={text.page} />
        <Button size="small" onClick={hideModules}>
          {text.hide}
        </Button>
      </Bar>
    </div>
  );
}
