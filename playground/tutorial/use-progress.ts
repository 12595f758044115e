import { useEffect } from 'react';
import { useModalState, usePage, usePreviewState, useResponses, useWorkspace } from '../page/use-page.ts';
import { firstGuide } from '../workspace/guide.ts';
import { tutorialSteps } from './tutorial-steps.ts';

/** Ticks the steps of the guide that are done in the document that it started. Without that document, it starts again. */
export function useProgress(): void {
  const { workspace } = usePage();
  const guide = useWorkspace((state) => state.guide);
  const sample = useWorkspace((state) => state.sample);
  const isGone = useWorkspace(
    ({ own, sample: inUse }) =>
      guide.document !== null && guide.document !== inUse && !Object.hasOwn(own, guide.document),
  );
  const blocks = useModalState((state) => state.blocks);
  const exchanges = usePreviewState((state) => state.exchanges);
  const responses = useResponses();

  useEffect(() => {
    if (isGone && guide.step < tutorialSteps.length) {
      workspace.setState({ guide: { ...firstGuide, isOpen: guide.isOpen } });
      return;
    }
    const step = tutorialSteps[guide.step];
    if (guide.document !== sample || !step?.isDone({ blocks: blocks ?? [], exchanges, responses })) return;
    workspace.setState({ guide: { ...guide, step: guide.step + 1, done: [...guide.done, guide.step] } });
  }, [workspace, guide, sample, isGone, blocks, exchanges, responses]);
}
