import type { ReactElement } from 'react';
import { failureOf } from './check-props.ts';
import { Guard } from './Guard.tsx';
import { reportFailure } from './hooks/use-modal-lifecycle.ts';
import type { PartViews } from './part-views.ts';
import type { ModalPartProps } from './props.ts';

/** Renders a part with the view of the host. Without one, or if it throws, the part is the built-in one. */
export function renderPart(
  name: keyof PartViews,
  props: Pick<ModalPartProps, 'components' | 'state' | 'labels' | 'onError'>,
  builtIn: ReactElement,
): ReactElement {
  const { components, state, labels } = props;
  const View = components?.[name];
  if (!View) return builtIn;
  return (
    <Guard
      renderInstead={() => builtIn}
      report={(error) => reportFailure(props, failureOf(`The view "${name}" threw.`, error))}
    >
      <View state={state} labels={labels}>
        {builtIn}
      </View>
    </Guard>
  );
}
