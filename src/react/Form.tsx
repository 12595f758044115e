import { type ReactElement, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Value } from '../format/values.ts';
import { Actions } from './Actions.tsx';
import { Alert } from './Alert.tsx';
import { Block } from './Block.tsx';
import { blockViews } from './blocks/index.ts';
import { focusBlock } from './focus.ts';
import type { PanelProps } from './Panel.tsx';

interface FormProps extends PanelProps {
  readonly panel: RefObject<HTMLElement | null>;
}

/** The screen of a modal in use: its blocks and its buttons. */
export function Form({ id, modal, labels, title, components, isTouched, panel }: FormProps): ReactElement {
  const views = useMemo(() => ({ ...blockViews, ...components }), [components]);
  useErrorFocus(modal, panel);

  const change = useCallback(
    (key: string, value: Value | undefined) => {
      isTouched.current = true;
      modal.change(key, value);
    },
    [modal, isTouched],
  );

  return (
    <form
      className="json-modal-form"
      aria-labelledby={title === undefined ? undefined : `${id}-title`}
      autoComplete="off"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <Alert modal={modal} labels={labels} />
      <div className="json-modal-blocks">
        {modal
          .getState()
          .blocks.map(
            ({ key, visible }, index) =>
              visible && (
                <Block
                  key={key}
                  id={`${id}-${index}`}
                  modal={modal}
                  index={index}
                  views={views}
                  change={change}
                  labels={labels}
                />
              ),
          )}
      </div>
      <Actions modal={modal} labels={labels} isTouched={isTouched} panel={panel} />
    </form>
  );
}

/** Puts the focus on the first block with an error whenever a submit was turned down for one. */
function useErrorFocus(modal: PanelProps['modal'], panel: FormProps['panel']): void {
  const rejections = useStore(modal, (state) => state.rejections);
  const seen = useRef(rejections);
  useLayoutEffect(() => {
    const isNew = rejections > seen.current;
    seen.current = rejections;
    const index = modal.getState().blocks.findIndex(({ visible, error }) => visible && error !== null);
    if (isNew && index >= 0 && panel.current) focusBlock(panel.current, index);
  }, [modal, panel, rejections]);
}
