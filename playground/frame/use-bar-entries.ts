import { addIcon, guideIcon, searchIcon } from '../controls/icons.tsx';
import type { MenuEntry } from '../controls/Menu.tsx';
import { kindOf } from '../document-kinds/index.ts';
import { type Theme, themes } from '../documents/workspace.ts';
import { openGuide, textOf } from '../documents/workspace-store.ts';
import { textForUpload } from '../editor/text-for-upload.ts';
import { fileEntries } from '../files/file-entries.ts';
import { useCopy } from '../page/CopyButton.tsx';
import { usePage, useWorkspace } from '../page/use-page.ts';
import type { BarDialog } from './BarDialogs.tsx';
import { useEndpointName } from './endpoint-name.ts';
import { endpointIcon, forUploadIcon, shareIcon, shortcutsIcon, themeIcons } from './icons.tsx';

/** The commands of the bar, as entries of its menus. */
interface BarEntries {
  readonly file: readonly (readonly MenuEntry[])[];
  /** Those that copy the document. */
  readonly copies: readonly MenuEntry[];
  readonly help: readonly MenuEntry[];
  readonly themes: readonly MenuEntry[];
  /** Every command, for a window in which the bar has no room for them. */
  readonly all: readonly (readonly MenuEntry[])[];
}

/** Returns the commands of the bar. */
export function useBarEntries(open: (dialog: BarDialog) => void, pick: () => void): BarEntries {
  const page = usePage();
  const { workspace } = page;
  const copy = useCopy();
  const isBound = useWorkspace((state) => state.file) !== null;
  const theme = useWorkspace((state) => state.theme);
  const endpoint = useEndpointName();
  const kind = useWorkspace(kindOf);
  // The menu of files depends on the document in use.
  useWorkspace((state) => state.sample);

  const forUpload = () => textForUpload(textOf(workspace.getState()));
  const link = async () => (await import('../files/open-link.ts')).toLink(page);
  const file = isBound ? [] : fileEntries(page, pick, () => open('rename'), copy);
  const help: readonly MenuEntry[] = [
    { label: 'Search…', icon: searchIcon, keys: 'Ctrl K', choose: () => open('search') },
    { label: 'Keyboard shortcuts', icon: shortcutsIcon, keys: 'Ctrl /', choose: () => open('shortcuts') },
    ...(isBound ? [] : [{ label: 'Guide', icon: guideIcon, choose: () => openGuide(workspace) }]),
  ];
  const themeEntries = (Object.keys(themes) as Theme[]).map((name) => ({
    label: themes[name],
    icon: themeIcons[name],
    isChosen: name === theme,
    choose: () => workspace.setState({ theme: name }),
  }));
  const upload = {
    label: 'Copy for upload',
    icon: forUploadIcon,
    choose: () => copy('Copied for upload', forUpload),
  };
  const copies: readonly MenuEntry[] = [
    ...(kind.isUploaded ? [upload] : []),
    ...(isBound ? [] : [{ label: 'Share', icon: shareIcon, choose: () => copy('Link copied', link) }]),
  ];
  const all = [
    isBound ? [] : [{ label: 'New…', icon: addIcon, choose: () => open('new') }],
    ...file,
    copies,
    isBound || !kind.tools.includes('responses')
      ? []
      : [{ label: `Endpoint: ${endpoint}`, icon: endpointIcon, choose: () => open('endpoint') }],
    help,
    themeEntries,
  ];
  return { file, copies, help, themes: themeEntries, all };
}
