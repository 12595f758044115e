import type { ReactElement } from 'react';
import { type SearchEntry, SearchList } from '../controls/SearchList.tsx';
import { DocumentIcon } from '../document-kinds/DocumentIcon.tsx';
import { fileNameOf } from '../documents/workspace.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { kindSamples, type Sample, wholeSamples } from '../samples/index.ts';

/** All documents, in groups: those whose words contain the text of a search. */
export function DocumentList({ close }: { readonly close: () => void }): ReactElement {
  return (
    <SearchList
      label="Search documents"
      listLabel="Documents"
      groups={useDocumentGroups(close)}
      current={useWorkspace((state) => state.sample)}
      describeNone={(search) => `No document matches "${search}".`}
    />
  );
}

/** Returns all documents, to be opened. */
export function useDocumentGroups(close: () => void) {
  const { workspace } = usePage();
  const own = useWorkspace((state) => state.own);
  const texts = useWorkspace((state) => state.texts);
  const toEntry = (document: Sample): SearchEntry => {
    const isEdited = (texts[document.id] ?? document.text) !== document.text;
    const words = fileNameOf(document);
    return {
      id: document.id,
      label: document.title,
      icon: <DocumentIcon document={document} />,
      detail: isEdited ? 'edited' : words,
      words,
      name: isEdited ? `${document.title} (edited)` : document.title,
      choose: () => {
        close();
        workspace.setState({ sample: document.id });
      },
    };
  };
  return [
    { title: 'Your drafts', entries: Object.values(own).map(toEntry) },
    { title: 'Samples: modals', entries: wholeSamples.map(toEntry) },
    { title: 'Samples: one block each', entries: kindSamples.map(toEntry) },
  ];
}
