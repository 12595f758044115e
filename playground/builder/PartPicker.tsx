import type { ReactElement } from 'react';
import { addIcon } from '../controls/icons.tsx';
import { PopoverButton } from '../controls/PopoverButton.tsx';
import { SearchList } from '../controls/SearchList.tsx';
import { usePage } from '../page/use-page.ts';
import { type Section, sections } from '../schema/kinds.ts';
import { drag } from './drag-parts.ts';
import { iconOfKind } from './kind-icons.tsx';
import { add } from './part-commands.ts';

const nouns = { blocks: 'block', actions: 'button' } as const;

/** A button that opens the list of kinds, to add a part of one of them at the end, or to drag one to its place. */
export function PartPicker({ section }: { readonly section: Section }): ReactElement {
  const name = `Add ${nouns[section]}`;
  return (
    <PopoverButton
      look="lined"
      aria-haspopup="dialog"
      name={name}
      kind="picker"
      panel={(close) => <KindSearch section={section} close={close} />}
    >
      {addIcon} {name}
    </PopoverButton>
  );
}

interface KindSearchProps {
  readonly section: Section;
  readonly close: () => void;
}

/** A search for kinds, to add a part of one. */
function KindSearch({ section, close }: KindSearchProps): ReactElement {
  const page = usePage();
  const entries = sections[section].kinds.map((kind) => ({
    id: kind.ref,
    label: kind.title,
    hint: kind.description,
    icon: iconOfKind(kind),
    choose: () => {
      close();
      add(page, section, kind);
    },
    onGrab: (press: PointerEvent) =>
      drag(page, press, {
        section,
        keys: [],
        name: kind.title,
        onStart: close,
        onDrop: (to) => add(page, section, kind, to),
      }),
  }));
  return (
    <SearchList
      label={`Search ${nouns[section]}s`}
      listLabel={`Kinds of ${nouns[section]}s`}
      groups={[{ entries }]}
      describeNone={(search) => `No ${nouns[section]} matches "${search}".`}
    />
  );
}
