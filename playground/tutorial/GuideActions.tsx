import type { ReactElement } from 'react';
import { createFromTemplate } from '../files/create-from-template.ts';
import { pageKindNamed } from '../kinds/index.ts';
import { modalTemplates } from '../kinds/templates.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { firstGuide } from '../workspace/guide.ts';
import { tutorialSteps } from './tutorial-steps.ts';

/** The buttons of the current step. */
export function GuideActions(): ReactElement {
  const { workspace } = usePage();
  const guide = useWorkspace((state) => state.guide);
  const sample = useWorkspace((state) => state.sample);
  const isDone = guide.step >= tutorialSteps.length;
  const isElsewhere = guide.document !== null && guide.document !== sample && !isDone;
  const modalKind = pageKindNamed('modal');
  const [empty] = modalTemplates;

  async function start(): Promise<void> {
    if (empty === undefined) return;
    await createFromTemplate(workspace, modalKind, empty);
    workspace.setState((state) => ({ guide: { ...guide, document: state.sample, step: 1, done: [0] } }));
  }

  const skip = () =>
    workspace.setState({
      guide: { ...guide, document: guide.document ?? sample, step: guide.step + 1 },
    });
  const close = () => workspace.setState({ guide: { ...firstGuide, isOpen: false } });

  return (
    <div className="guide-actions">
      {guide.step === 0 && (
        <button className="button main" type="button" onClick={() => void start()}>
          New empty modal
        </button>
      )}
      {isElsewhere && (
        <button
          className="button main"
          type="button"
          onClick={() => workspace.setState({ sample: guide.document ?? sample, view: 'document' })}
        >
          Back to its document
        </button>
      )}
      {isDone ? (
        <button className="button main" type="button" onClick={close}>
          Close
        </button>
      ) : (
        <button className="button" type="button" onClick={skip}>
          Skip
        </button>
      )}
    </div>
  );
}
